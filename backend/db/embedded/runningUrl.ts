import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PASSWORD_FILE } from './createCluster.ts'
import { runningServer } from './orphan.ts'
import { clusterPlace } from './place.ts'

/** The line of postmaster.pid that holds the port. */
const PORT_LINE = 3

/** Where the PostgreSQL of another process that has this data folder answers, for a look into it; none: undefined. */
export function runningUrl(dataDir: string): string | undefined {
  if (!existsSync(dataDir)) return undefined
  const cluster = clusterPlace(dataDir)
  if (!runningServer(cluster)) return undefined
  const port = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[PORT_LINE]?.trim()
  const password = readFileSync(join(cluster, PASSWORD_FILE), 'utf8')
  return port ? `postgres://sabai:${password}@127.0.0.1:${port}/sabai` : undefined
}
