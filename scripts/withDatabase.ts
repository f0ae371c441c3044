import { type Env, EnvError, loadEnv } from '#backend/env.ts'
import { openLog } from '#backend/log.ts'
import { runningUrl } from '#backend/platform/db/embedded/runningUrl.ts'
import { migrateDatabase } from '#backend/platform/db/migrate.ts'
import { openDatabase } from '#backend/platform/db/open.ts'
import { NO_TIMEOUTS } from '#backend/platform/db/timeouts.ts'
import { registerModules } from '#backend/register.ts'

type Opened = Awaited<ReturnType<typeof openDatabase>>

/** Runs a command of the operator; what it lacks is said in one line. Returns its result, undefined where it failed. */
export async function runCommand<Result>(work: (env: Env) => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work(loadEnv())
  } catch (error) {
    console.error(error instanceof EnvError ? error.message : error)
    process.exitCode = 1
    return undefined
  }
}

type Options = {
  /** The database stays of the schema that it has. */
  keepsSchema?: boolean
}

/** Runs a command of the operator on the database, also while Sabai runs. */
export async function withDatabase(
  work: (db: Opened['db'], env: Env, database: Opened) => Promise<void>,
  { keepsSchema = false }: Options = {},
): Promise<void> {
  registerModules()
  await runCommand(async (env) => {
    const isAlone = !env.DATABASE_URL && !runningUrl(env.DATA_DIR)
    const database = await openDatabase({ ...env, ...NO_TIMEOUTS }, openLog({ LOG_LEVEL: 'warn' }))
    try {
      if (isAlone && !keepsSchema) await migrateDatabase(database.directUrl)
      await work(database.db, env, database)
    } finally {
      await database.close()
    }
  })
}
