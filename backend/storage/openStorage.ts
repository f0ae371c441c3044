import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Where uploaded files lie; the pictures among them are served by serveUploads.ts. */
export type Storage = Pick<Disk, 'put' | 'delete' | 'getBytes'>

export const openStorage = (dataDir: string): Storage =>
  new Disk(new FSDriver({ location: join(dataDir, 'uploads'), visibility: 'public' }))
