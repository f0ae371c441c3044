import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { canReach, isRoot, postgresAccount } from './account.ts'
import { sharedFolder } from './sharedFolder.ts'

function move(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    throw new Error(`PostgreSQL cannot reach ${from} and ${to} is on another disk. Open the parents: chmod o+x.`)
  }
}

const ownPlace = (dataDir: string) => join(dataDir, 'postgres')
const noteOf = (dataDir: string) => join(dataDir, 'postgres.location')

/** The folder of an existing cluster, for callers that do not create one. */
export function knownPlace(dataDir: string): string {
  const note = noteOf(dataDir)
  return existsSync(note) ? readFileSync(note, 'utf8').trim() : ownPlace(dataDir)
}

/**
 * The folder of the cluster: DATA_DIR/postgres, or, as root under a closed parent, a shared folder
 * that DATA_DIR/postgres.location names from then on.
 */
export function clusterPlace(dataDir: string): string {
  const own = ownPlace(dataDir)
  const note = noteOf(dataDir)
  if (existsSync(note)) {
    const noted = readFileSync(note, 'utf8').trim()
    // Killed between noting and moving.
    if (existsSync(own) && !existsSync(noted)) move(own, noted)
    if (existsSync(noted) && !isRoot()) {
      throw new Error(`The data of ${dataDir} was made by root and lies in ${noted}. Start as root, or set DATA_DIR.`)
    }
    return noted
  }
  const account = postgresAccount(own)
  if (!account || canReach(dataDir, account)) return own
  const parent = join(sharedFolder(), 'data')
  mkdirSync(parent, { recursive: true })
  chmodSync(parent, 0o755)
  const place = join(parent, randomBytes(8).toString('hex'))
  writeFileSync(note, place)
  if (existsSync(own)) move(own, place)
  return place
}

/** Leftovers of a first start that was killed halfway. */
export function clearDraft(cluster: string): string {
  const draft = `${cluster}.new`
  rmSync(draft, { recursive: true, force: true })
  return draft
}
