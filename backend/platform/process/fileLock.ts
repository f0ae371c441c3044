import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'

export type FileLock = { release(): void }

const SQLITE_BUSY = 5
const LOOK_MS = 100

/** Locks that this process holds. A connection that nothing refers to is closed by the garbage collector, and its lock with it. */
const held = new Set<DatabaseSync>()

/** `exclusive`: one process holds the lock. `shared`: several processes hold it, which keeps an exclusive one out. */
type Kind = 'exclusive' | 'shared'

const STATEMENTS = {
  exclusive: 'BEGIN EXCLUSIVE',
  // A transaction that has read keeps its shared lock until it ends.
  shared: 'BEGIN; SELECT 1 FROM sqlite_schema',
}

/**
 * Locks a file until `release` or the process's end, however it ends; undefined where others have it. Node has no file
 * locks, but its SQLite holds one that the operating system releases with the process; a pid file would be stale
 * after `kill -9` and wrong between two containers. A shared lock needs the file to be there, and no right to write it.
 * Nothing else may open the file in this process: closing it would release the lock.
 */
export function tryLock(file: string, kind: Kind): FileLock | undefined {
  const lock = new DatabaseSync(file, { readOnly: kind === 'shared', timeout: 0 })
  try {
    lock.exec(STATEMENTS[kind])
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined
    throw error
  }
  held.add(lock)
  return {
    release() {
      held.delete(lock)
      lock.close()
    },
  }
}

/** Waits for an exclusive lock of the file. `onWait` is called once if it has to wait. */
export async function waitForLock(file: string, onWait: () => void): Promise<FileLock> {
  for (let looks = 0; ; looks++) {
    const lock = tryLock(file, 'exclusive')
    if (lock) return lock
    if (looks === 0) onWait()
    await wait(LOOK_MS)
  }
}
