/**
 * `npm run migrate`: brings the database to the newest schema and ends. Every start does so too; apart from it, an index
 * on a large table is ready before the first new process is.
 */
import { EnvError, loadEnv } from '#backend/env.ts'
import { openLog } from '#backend/log.ts'
import { checkDirect } from '#backend/platform/db/checkDirect.ts'
import { migrateDatabase } from '#backend/platform/db/migrate.ts'
import { openDatabase } from '#backend/platform/db/open.ts'
import { NO_TIMEOUTS } from '#backend/platform/db/timeouts.ts'

async function migrate(): Promise<void> {
  const env = loadEnv()
  const database = await openDatabase({ ...env, ...NO_TIMEOUTS }, openLog({ LOG_LEVEL: 'warn' }))
  try {
    await checkDirect(env, database.pool)
    await migrateDatabase(database.directUrl, undefined, { onWait: (sentence) => console.log(sentence) })
    console.log('The database has the newest schema')
  } finally {
    await database.close()
  }
}

await migrate().catch((error: unknown) => {
  console.error(error instanceof EnvError ? error.message : error)
  process.exitCode = 1
})
