import { readFileSync, writeFileSync } from 'node:fs'
import { type FileLock, tryLock } from '#backend/platform/process/fileLock.ts'

/** Another process keeps the folder. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError'
  readonly folder: string

  constructor(folder: string, holder: string) {
    super(`The data folder ${folder} is in use by ${holder}. Stop it first, or give this one its own DATA_DIR.`)
    this.folder = folder
  }
}

function holderOf(file: string): string {
  try {
    const { pid, startedAt } = JSON.parse(readFileSync(`${file}.json`, 'utf8')) as { pid: number; startedAt: string }
    return `process ${pid}, started at ${startedAt}`
  } catch {
    return 'another process'
  }
}

function lockOf(folder: string, file: string): FileLock | undefined {
  try {
    return tryLock(file, 'exclusive')
  } catch {
    throw new Error(`Cannot write in the data folder ${folder}: it may belong to another account.`)
  }
}

/** Takes a folder for this process alone until `release` or the process's end. @throws FolderInUseError */
export function lockFolder(folder: string, file: string): FileLock {
  const lock = lockOf(folder, file)
  if (!lock) throw new FolderInUseError(folder, holderOf(file))
  writeFileSync(`${file}.json`, JSON.stringify({ pid: process.pid, startedAt: new Date().toISOString() }))
  return lock
}
