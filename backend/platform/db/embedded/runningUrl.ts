import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PASSWORD_FILE } from './createCluster.ts'
import { runningServer } from './orphan.ts'
import { knownPlace } from './place.ts'

/** The line of postmaster.pid that holds the port. */
const PORT_LINE = 3

/** Where the server of a cluster answers that listens on this port. */
export function clusterUrl(cluster: string, port: number, database = 'sabai'): string {
  const password = readFileSync(join(cluster, PASSWORD_FILE), 'utf8')
  return `postgres://sabai:${password}@127.0.0.1:${port}/${database}`
}

/** The port of the running server of a cluster; undefined where none runs, or none listens yet. */
export function runningPort(cluster: string): number | undefined {
  if (!runningServer(cluster)) return undefined
  try {
    return Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[PORT_LINE]) || undefined
  } catch {
    // It stops just now.
    return undefined
  }
}

/** Where the PostgreSQL of another process that has this data folder answers; none: undefined. */
export function runningUrl(dataDir: string): string | undefined {
  if (!existsSync(dataDir)) return undefined
  const cluster = knownPlace(dataDir)
  const port = runningPort(cluster)
  return port ? clusterUrl(cluster, port) : undefined
}
