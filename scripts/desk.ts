/**
 * Prints a link to a shop's desk, good for 30 days, and its QR code, also while Sabai runs: `npm run desk -- URLNAME`.
 * With `--revoke`, every link of that shop and every desk that is open from before closes first.
 */
import { eq } from 'drizzle-orm'
import { toString as drawQr } from 'qrcode'
import { EnvError, siteOrigin } from '#backend/env.ts'
import { newDeskLink, revokeDeskLinks } from '#backend/modules/accounts/index.ts'
import { SHOP_LOCALE } from '#backend/platform/mail/shopLocale.ts'
import { shops } from '#backend/schema.ts'
import { bangkokDate } from '#domain/bangkokTime.ts'
import { pathsOf } from '#lib/paths.ts'
import { withDatabase } from './withDatabase.ts'

const words = process.argv.slice(2)
const urlName = words.find((word) => !word.startsWith('--'))

if (urlName) {
  await withDatabase(async (db, env) => {
    if (words.includes('--revoke')) await db.transaction((tx) => revokeDeskLinks(tx, urlName))
    const [shop] = await db.select().from(shops).where(eq(shops.urlName, urlName))
    if (!shop) throw new EnvError(`There is no shop with the url name ${urlName}.`)
    const { key, expiresAt } = newDeskLink(env.STAFF_LINK_SECRET, shop, new Date())
    const link = `${siteOrigin(env)}${pathsOf(SHOP_LOCALE).desk(urlName, key)}`
    console.log(link)
    // Beside the link, so that this can be read by a program.
    console.error(await drawQr(link, { type: 'terminal', small: true }))
    console.error(`Opens the desk on any device until ${bangkokDate(expiresAt)}.`)
  })
} else {
  console.error('npm run desk -- URLNAME [--revoke]   (URLNAME is the end of its page: /en/shop/URLNAME)')
  process.exitCode = 2
}
