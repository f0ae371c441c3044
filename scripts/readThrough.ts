import { stat } from 'node:fs/promises'
import { type Env, EnvError } from '#backend/env.ts'
import { type Backup, checkBackup } from '#backend/platform/backup/restore.ts'
import { progressLine } from './progressLine.ts'

/** Reads a backup through and says what it holds. @throws EnvError where it is damaged, or of another key */
export async function readThrough(file: string, { BACKUP_KEY: key }: Pick<Env, 'BACKUP_KEY'>): Promise<Backup> {
  const { size } = await stat(file).catch(() => {
    throw new EnvError(`There is no file ${file}`)
  })
  const line = progressLine()
  let done = 0
  const onBytes = (count: number) => {
    done += count
    line.show('bytes checked', done, size)
  }
  const backup = await checkBackup(file, { key, onBytes }).finally(line.end)
  const { createdAt, schema } = backup.manifest
  const rows = Object.values(backup.contents.rows).reduce((sum, count) => sum + count, 0)
  console.log(`${file} is whole: of ${createdAt}, schema ${schema}, ${rows} rows, ${backup.contents.files} files`)
  return backup
}
