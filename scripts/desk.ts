/**
 * Prints the staff link of a shop's desk, also while Sabai runs: `npm run desk -- URLNAME`. With `--revoke` before it
 * is printed, every link of that shop from before opens nothing any more.
 */
import { eq } from 'drizzle-orm'
import { runningUrl } from '#backend/db/embedded/runningUrl.ts'
import { migrateDatabase } from '#backend/db/migrate.ts'
import { openDatabase } from '#backend/db/open.ts'
import * as schema from '#backend/db/schema/index.ts'
import { EnvError, loadEnv } from '#backend/env.ts'
import { openLog } from '#backend/log.ts'
import { deskKey } from '#backend/services/desk/key.ts'
import { revokeDeskLinks } from '#backend/services/desk/revoke.ts'

const { shops } = schema
const words = process.argv.slice(2)
const urlName = words.find((word) => !word.startsWith('--'))

async function main(): Promise<void> {
  if (!urlName) {
    console.error('npm run desk -- URLNAME [--revoke]   (URLNAME is the end of its page: /en/shop/URLNAME)')
    process.exitCode = 2
    return
  }
  const env = loadEnv()
  const DATABASE_URL = env.DATABASE_URL ?? runningUrl(env.DATA_DIR)
  const database = await openDatabase({ ...env, DATABASE_URL }, openLog({ LOG_LEVEL: 'warn' }), schema)
  try {
    if (!DATABASE_URL) await migrateDatabase(database.pool)
    if (words.includes('--revoke')) await database.db.transaction((tx) => revokeDeskLinks(tx, urlName))
    const [shop] = await database.db.select().from(shops).where(eq(shops.urlName, urlName))
    if (!shop) throw new EnvError(`There is no shop with the url name ${urlName}.`)
    const origin = env.PUBLIC_ORIGIN ?? `http://${env.HOST}:${env.PORT}`
    console.log(`${origin}/th/desk/${urlName}?key=${deskKey(env.STAFF_LINK_SECRET, shop)}`)
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof EnvError ? error.message : error)
  process.exitCode = 1
})
