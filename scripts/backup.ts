/**
 * `npm run backup -- FILE` writes the database as it is at this instant, and the uploads, into a new file, also while
 * Sabai runs; of a folder, into a file there that is named by the time. With BACKUP_KEY it is encrypted.
 * `npm run backup -- check FILE` reads one through. docs/operate.md tells the rest.
 */
import { rename, rm, stat } from 'node:fs/promises'
import { backUp } from '#backend/platform/backup/backUp.ts'
import { backupFile } from '#backend/platform/backup/backupFile.ts'
import { openStorage } from '#backend/platform/storage/openStorage.ts'
import { progressLine } from './progressLine.ts'
import { readThrough } from './readThrough.ts'
import { runCommand, withDatabase } from './withDatabase.ts'

const [word = '', file = ''] = process.argv.slice(2)

if (word === 'check' && file) {
  await runCommand((env) => readThrough(file, env))
} else if (word && word !== 'check') {
  await withDatabase(
    async (_, env, { pool }) => {
      const now = new Date()
      const target = await backupFile(word, { now, key: env.BACKUP_KEY })
      const line = progressLine()
      const draft = `${target}.part`
      try {
        await backUp(draft, { pool, storage: await openStorage(env), env, now, progress: line.show })
        await rename(draft, target)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      } finally {
        line.end()
      }
      const { size } = await stat(target)
      console.log(
        `${target}: ${size} bytes${env.BACKUP_KEY ? ', encrypted' : ', NOT encrypted (BACKUP_KEY is not set)'}`,
      )
    },
    { keepsSchema: true },
  )
} else {
  console.error('npm run backup -- FILE | FOLDER | check FILE')
  process.exitCode = 2
}
