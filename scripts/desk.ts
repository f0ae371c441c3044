/** Prints the staff link of a shop's desk: npm run desk -- URLNAME. With --revoke, links printed before open nothing. */
import { eq, sql } from 'drizzle-orm'
import { openDatabase } from '../backend/db/open.ts'
import * as schema from '../backend/db/schema/index.ts'
import { loadEnv } from '../backend/env.ts'
import { openLog } from '../backend/log.ts'
import { deskKey } from '../backend/services/desk/key.ts'

const { shops } = schema
const [urlName] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
if (!urlName) {
  console.error('Which shop? npm run desk -- URLNAME (the last part of its page, /en/shop/URLNAME)')
  process.exit(1)
}

const env = loadEnv()
const database = await openDatabase(env, openLog({ LOG_LEVEL: 'error' }), schema)
try {
  const { db } = database
  if (process.argv.includes('--revoke')) {
    const raised = { deskKeyVersion: sql`${shops.deskKeyVersion} + 1` }
    await db.update(shops).set(raised).where(eq(shops.urlName, urlName))
  }
  const [shop] = await db.select().from(shops).where(eq(shops.urlName, urlName))
  if (shop) {
    const origin = env.PUBLIC_ORIGIN ?? `http://${env.HOST}:${env.PORT}`
    console.log(`${origin}/en/desk/${urlName}?key=${deskKey(env.STAFF_LINK_SECRET, shop)}`)
  } else {
    console.error(`There is no shop with the url name ${urlName}`)
    process.exitCode = 1
  }
} finally {
  await database.close()
}
