/**
 * `npm run payments -- check ID` says in plain sentences what became of a payment, here and at its acquirer, which is
 * asked for it; nothing is changed. ID is the payment's, its order's (number or id), or the acquirer's.
 */
import { openAcquirers, payThrough } from '#backend/platform/payments/acquirers.ts'
import { explainPayments } from './payments/explain.ts'
import { withDatabase } from './withDatabase.ts'

const [word, ...id] = process.argv.slice(2)

await withDatabase(async (db, env) => {
  if (word !== 'check' || id.length === 0) throw new Error('Write: npm run payments -- check ID')
  payThrough(
    openAcquirers(env, ({ acquirer, call, reason }) => console.error(`${acquirer} ${call}: ${reason}`)),
    env,
    db,
  )
  const lines = await explainPayments({ db, now: new Date() }, id.join(' '))
  for (const line of lines) console.log(line)
  if (lines.length === 0) throw new Error('There is no payment by this id, and no order')
})
