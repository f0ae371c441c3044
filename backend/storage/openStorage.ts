import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Where uploaded files lie; the HTTP process serves what is under its `pictures/` (server/staticFiles.ts). */
export type Storage = Pick<Disk, 'put' | 'delete'>

export const openStorage = (dataDir: string): Storage =>
  new Disk(new FSDriver({ location: join(dataDir, 'uploads'), visibility: 'public' }))
