import type { ServiceContext } from '#backend/context.ts'
import type { Env } from '#backend/env.ts'
import { ServiceError } from '#backend/errors.ts'
import { keepDispute } from '#backend/modules/orders/reconciliation/keep.ts'
import { acquirerNamed } from '#backend/platform/payments/acquirers.ts'
import type { Verified } from '#backend/platform/payments/provider.ts'
import { knownSecrets } from '#backend/platform/signing/secrets.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { hearEvent } from './hear.ts'
import { applyReport, keepUnread } from './receiveReport.ts'

type Webhook = { acquirer: string; raw: string; headers: Headers }

/** What signs the webhooks of each acquirer: the secret of today, and while it is replaced the one before. */
const secretsOf = (env: Env, acquirer: string): string[] => {
  if (acquirer === 'stripe') return knownSecrets(env.STRIPE_WEBHOOK_SECRET, env.FORMER_STRIPE_WEBHOOK_SECRET)
  if (acquirer === 'omise') return knownSecrets(env.OMISE_WEBHOOK_SECRET, env.FORMER_OMISE_WEBHOOK_SECRET)
  // Where real money is taken, nobody's word counts.
  if (env.PAYMENT_PROVIDER === 'acquirers') return []
  return knownSecrets(env.PAYMENT_WEBHOOK_SECRET, env.FORMER_PAYMENT_WEBHOOK_SECRET)
}

/**
 * A webhook of an acquirer: unsigned is 401, for nobody else may say that an order is paid; signed, but nothing that can
 * be read, is kept and 400, so that the acquirer sees that the fault lies in what it sent. An event only says which
 * payment to look at, and one of a dispute is kept for people; the practice bank's own reports are taken at their word.
 */
export async function receiveWebhook(
  { db, env, now }: Pick<ServiceContext, 'db' | 'env' | 'now'>,
  { acquirer: name, raw, headers }: Webhook,
): Promise<{ isApplied: boolean }> {
  const acquirer = acquirerNamed(db, name)
  let events: Verified
  for (const secret of secretsOf(env, name)) events ??= await acquirer?.verify(raw, headers, now, secret)
  if (!acquirer || !events) throw new ServiceError(ERROR_CODE.unauthorized, 'This report is not signed by the acquirer')
  if (events === 'unreadable') {
    await keepUnread(db, raw, now)
    throw new ServiceError(ERROR_CODE.badRequest, 'This is no report of a payment')
  }
  let isApplied = false
  for (const event of events) {
    if ('dispute' in event) await keepDispute({ db, now }, name, event.dispute)
    else if ('status' in event) isApplied = (await applyReport(db, event, now)) || isApplied
    else isApplied = (await hearEvent({ db, now }, acquirer, event.ref)) || isApplied
  }
  return { isApplied }
}
