/**
 * Prints the staff link of a shop's desk, also while Sabai runs: `npm run desk -- URLNAME`. With `--revoke` before it
 * is printed, every link of that shop from before opens nothing any more.
 */
import { eq } from 'drizzle-orm'
import { shops } from '#backend/db/schema/index.ts'
import { EnvError, siteOrigin } from '#backend/env.ts'
import { SHOP_LOCALE } from '#backend/mail/shopLocale.ts'
import { deskKey } from '#backend/services/desk/key.ts'
import { revokeDeskLinks } from '#backend/services/desk/revoke.ts'
import { pathsOf } from '#lib/paths.ts'
import { withDatabase } from './withDatabase.ts'

const words = process.argv.slice(2)
const urlName = words.find((word) => !word.startsWith('--'))

if (urlName) {
  await withDatabase(async (db, env) => {
    if (words.includes('--revoke')) await db.transaction((tx) => revokeDeskLinks(tx, urlName))
    const [shop] = await db.select().from(shops).where(eq(shops.urlName, urlName))
    if (!shop) throw new EnvError(`There is no shop with the url name ${urlName}.`)
    console.log(`${siteOrigin(env)}${pathsOf(SHOP_LOCALE).desk(urlName, deskKey(env.STAFF_LINK_SECRET, shop))}`)
  })
} else {
  console.error('npm run desk -- URLNAME [--revoke]   (URLNAME is the end of its page: /en/shop/URLNAME)')
  process.exitCode = 2
}
