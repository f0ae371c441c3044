/**
 * Opens the console to people, also while Sabai runs: `npm run console -- invite-admin EMAIL` prints a link, good once and
 * for seven days, by which the first admin comes in; `npm run console -- reset-second-step EMAIL` forgets the authenticator
 * app of somebody who lost it, so that codes come by mail again.
 */
import { eq } from 'drizzle-orm'
import { EnvError, siteOrigin } from '#backend/env.ts'
import { forgetTotp, makeInvitation } from '#backend/modules/accounts/index.ts'
import { SHOP_LOCALE } from '#backend/platform/mail/shopLocale.ts'
import { users } from '#backend/schema.ts'
import { bangkokDate } from '#domain/bangkokTime.ts'
import { pathsOf } from '#lib/paths.ts'
import { withDatabase } from './withDatabase.ts'

const [command, address = ''] = process.argv.slice(2)
const email = address.trim().toLowerCase()
const now = new Date()

if (command === 'invite-admin' && email.includes('@')) {
  await withDatabase(async (db, env) => {
    const invited = { email, role: 'admin', shopId: null, now, invitedBy: null } as const
    const { token, row } = await db.transaction((tx) => makeInvitation(tx, invited))
    console.log(`${siteOrigin(env)}${pathsOf(SHOP_LOCALE).consoleInvitation(token)}`)
    console.error(`Makes ${email} an admin, once, until ${bangkokDate(row.expiresAt)}.`)
  })
} else if (command === 'reset-second-step' && email.includes('@')) {
  await withDatabase(async (db) => {
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
    const isGone = user && (await db.transaction((tx) => forgetTotp(tx, user.id, { now, actorId: null })))
    if (!isGone) throw new EnvError(`${email} has no authenticator app.`)
    console.error(`Codes for ${email} come by mail again.`)
  })
} else {
  console.error('npm run console -- invite-admin EMAIL | reset-second-step EMAIL')
  process.exitCode = 2
}
