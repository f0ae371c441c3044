import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Env } from '#backend/env.ts'
import { listKeys } from './listKeys.ts'
import { openBucket } from './openBucket.ts'
import { StorageOutage } from './storageOutage.ts'

/**
 * Where uploaded files and drawn pictures lie; the pictures among them are served by serveUploads.ts.
 * What does not answer throws StorageOutage, which callers are told as 503.
 */
export type Storage = {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Undefined where there is no such file. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** The keys of all files under a prefix that ends with a slash. */
  list(prefix: string): Promise<string[]>
  /** A file that is gone already is fine. */
  delete(key: string): Promise<void>
  /** An address elsewhere that opens a file for a minute; undefined where this server reads it itself. */
  addressOf(key: string): Promise<string | undefined>
}

/** Receipts show names and account numbers: only the account that runs the server may look into the folder. */
function openFolder(dataDir: string): Storage {
  const location = join(dataDir, 'uploads')
  mkdirSync(location, { recursive: true, mode: 0o700 })
  // It may be there already, made open to all.
  chmodSync(location, 0o700)
  const disk = new Disk(new FSDriver({ location, visibility: 'public' }))
  return {
    put: (key, bytes) => disk.put(key, bytes).catch(fail),
    read: (key) => disk.getBytes(key).then((bytes) => new Uint8Array(bytes), missing),
    list: (prefix) => listKeys(disk, prefix).catch((error: Error) => missing(error) ?? []),
    delete: (key) => disk.delete(key).catch(fail),
    addressOf: async () => undefined,
  }
}

const fail = (cause: unknown): never => {
  throw new StorageOutage(cause)
}

function missing(error: Error): undefined {
  if ((error.cause as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') return undefined
  return fail(error)
}

/** Files on the disk, or, with STORAGE_URL, in a bucket that all processes share. @throws EnvError */
export async function openStorage({ DATA_DIR, STORAGE_URL }: Pick<Env, 'DATA_DIR' | 'STORAGE_URL'>): Promise<Storage> {
  return STORAGE_URL ? openBucket(STORAGE_URL) : openFolder(DATA_DIR)
}
