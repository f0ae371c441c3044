import { readFileSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** A second start on a data folder that is in use. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError'
}

function holderOf(file: string): string {
  try {
    const { pid, startedAt } = JSON.parse(readFileSync(`${file}.json`, 'utf8')) as { pid: number; startedAt: string }
    return `process ${pid}, started at ${startedAt}`
  } catch {
    return 'another process'
  }
}

/**
 * Takes a folder for this process alone until `release` or the process's end, however it ends.
 * Node has no file locks, but its SQLite holds one the operating system lets go of with the process;
 * a pid file would be stale after `kill -9` and wrong between two containers.
 */
export function lockFolder(folder: string, file: string): { release(): void } {
  const lock = new DatabaseSync(file)
  try {
    lock.exec('PRAGMA busy_timeout = 0')
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    const { errcode } = error as { errcode?: number }
    if (errcode !== 5) throw new Error(`Cannot write in the data folder ${folder}: it may belong to another account.`)
    const advice = 'Stop it first, or give this one its own DATA_DIR.'
    throw new FolderInUseError(`The data folder ${folder} is in use by ${holderOf(file)}. ${advice}`)
  }
  writeFileSync(`${file}.json`, JSON.stringify({ pid: process.pid, startedAt: new Date().toISOString() }))
  return { release: () => lock.close() }
}
