import type { ServiceContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { acquirer } from '#backend/platform/payments/acquirer.ts'
import { knownSecrets } from '#backend/platform/signing/secrets.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { hearEvent } from './hear.ts'
import { applyReport, keepUnread } from './receiveReport.ts'

type Signed = { raw: string; signature: string }

/**
 * The acquirer's webhook: unsigned is 401, for nobody else may say that an order is paid; signed, but nothing that can
 * be read, is kept and 400, so that the acquirer sees that the fault lies in what it sent. An event only says which
 * payment to look at; the practice bank's own reports are taken at their word.
 */
export async function receiveWebhook(
  { db, env, now }: ServiceContext,
  { raw, signature }: Signed,
): Promise<{ isApplied: boolean }> {
  const headers = new Headers({ 'x-signature': signature })
  const secrets = knownSecrets(env.PAYMENT_WEBHOOK_SECRET, env.FORMER_PAYMENT_WEBHOOK_SECRET)
  const events = secrets.map((secret) => acquirer.verify(raw, headers, now, secret)).find(Boolean)
  if (!events) throw new ServiceError(ERROR_CODE.unauthorized, 'This report is not signed by the acquirer')
  if (events === 'unreadable') {
    await keepUnread(db, raw, now)
    throw new ServiceError(ERROR_CODE.badRequest, 'This is no report of a payment')
  }
  let isApplied = false
  for (const event of events) {
    const changed = 'status' in event ? await applyReport(db, event, now) : await hearEvent({ db, now }, event.ref)
    isApplied ||= changed
  }
  return { isApplied }
}
