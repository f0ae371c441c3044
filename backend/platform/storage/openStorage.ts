import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Where uploaded files lie; the pictures among them are served by serveUploads.ts. */
export type Storage = Pick<Disk, 'put' | 'delete' | 'getBytes'>

/** Receipts show names and account numbers: only the account that runs the server may look into the folder. */
export function openStorage(dataDir: string): Storage {
  const location = join(dataDir, 'uploads')
  mkdirSync(location, { recursive: true, mode: 0o700 })
  // It may be there already, made open to all.
  chmodSync(location, 0o700)
  return new Disk(new FSDriver({ location, visibility: 'public' }))
}
