/**
 * `npm run restore -- FILE` fills an empty database, and the folder or bucket of uploads, with what `npm run backup`
 * wrote: all of it or nothing. Start Sabai afterwards.
 */
import { restore } from '#backend/platform/backup/restore.ts'
import { migrateDatabase } from '#backend/platform/db/migrate.ts'
import { openStorage } from '#backend/platform/storage/openStorage.ts'
import { progressLine } from './progressLine.ts'
import { readThrough } from './readThrough.ts'
import { runCommand, withDatabase } from './withDatabase.ts'

const [file] = process.argv.slice(2)

if (file) {
  const backup = await runCommand((env) => readThrough(file, env))
  if (backup) {
    await withDatabase(
      async (_, env, { pool, directUrl }) => {
        const line = progressLine()
        const migrate = () => migrateDatabase(directUrl)
        const into = { pool, migrate, storage: await openStorage(env), env, progress: line.show }
        const changed = await restore(file, backup, into).finally(line.end)
        for (const name of changed) {
          console.error(
            `${name} is not the one of the backup: what it signed or encrypted cannot be read with this one`,
          )
        }
        console.log('Restored.')
      },
      { keepsSchema: true },
    )
  }
} else {
  console.error('npm run restore -- FILE')
  process.exitCode = 2
}
