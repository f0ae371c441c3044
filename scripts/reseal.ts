/**
 * `npm run reseal` encrypts what is stored encrypted with the secrets of today, also while Sabai runs: what
 * FORMER_STAFF_LINK_SECRET or FORMER_HEALTH_DATA_SECRET encrypted does not need them any more. Twice does no harm.
 */
import { resealTotpKeys } from '#backend/modules/accounts/index.ts'
import { resealVisitCards } from '#backend/modules/bookings/index.ts'
import { resealCards } from '#backend/modules/conversation/index.ts'
import { withDatabase } from './withDatabase.ts'

const KINDS = {
  'keys of authenticator apps': resealTotpKeys,
  'comfort cards': resealCards,
  'comfort cards of visits': resealVisitCards,
}

await withDatabase(async (db, env) => {
  for (const [what, reseal] of Object.entries(KINDS)) {
    const { done, all } = await db.transaction((tx) => reseal(tx, env))
    console.log(`${done} of ${all} ${what}`)
    if (done < all) {
      console.error(`${all - done} ${what} open with none of the secrets: keep the former one, or they stay closed`)
      process.exitCode = 1
    }
  }
})
