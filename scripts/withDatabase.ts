import { type Env, EnvError, loadEnv } from '#backend/env.ts'
import { openLog } from '#backend/log.ts'
import { runningUrl } from '#backend/platform/db/embedded/runningUrl.ts'
import { migrateDatabase } from '#backend/platform/db/migrate.ts'
import { openDatabase } from '#backend/platform/db/open.ts'
import { NO_TIMEOUTS } from '#backend/platform/db/timeouts.ts'
import { registerModules } from '#backend/register.ts'

type Opened = Awaited<ReturnType<typeof openDatabase>>

/** Runs a command of the operator on the database, also while Sabai runs; what it lacks is said in one line. */
export async function withDatabase(work: (db: Opened['db'], env: Env) => Promise<void>): Promise<void> {
  registerModules()
  try {
    const env = loadEnv()
    const isAlone = !env.DATABASE_URL && !runningUrl(env.DATA_DIR)
    const database = await openDatabase({ ...env, ...NO_TIMEOUTS }, openLog({ LOG_LEVEL: 'warn' }))
    try {
      if (isAlone) await migrateDatabase(database.directUrl)
      await work(database.db, env)
    } finally {
      await database.close()
    }
  } catch (error) {
    console.error(error instanceof EnvError ? error.message : error)
    process.exitCode = 1
  }
}
