import { createEvent } from 'ics'
import type { UserContext } from '#backend/context.ts'
import { voucherEndingTexts } from '#backend/modules/vouchers/mails/voucherEnding.ts'
import { foldLines } from '#backend/platform/calendar/foldLines.ts'
import { subjectOf } from '#backend/platform/mail/renderMail.ts'
import type { TextFile } from '#contract/shared.ts'
import { bangkokDate, dateParts, slashedDate } from '#domain/bangkokTime.ts'
import { VOUCHER_WARN_DAYS } from '#domain/constants.ts'
import { findVoucherAndShops } from './find.ts'

/** The last day of an own or given voucher for the customer's calendar, with a reminder a week before; no code is in it. */
export async function makeVoucherCalendar(
  ctx: UserContext,
  { id, locale = ctx.locale }: { id: string; locale?: string },
): Promise<TextFile> {
  const { voucher, usableBranches } = await findVoucherAndShops({ ...ctx, locale }, id)
  const day = bangkokDate(voucher.expiredAt)
  const title = subjectOf(voucherEndingTexts, locale, { items: voucher.name, until: slashedDate(day) })
  const { error, value } = createEvent({
    uid: `voucher-${id}@sabai`,
    productId: '-//Sabai//Sabai//EN',
    title,
    location: usableBranches.map(({ name }) => name).join(', '),
    description: voucher.name,
    start: dateParts(day),
    duration: { days: 1 },
    alarms: [{ action: 'display', description: title, trigger: { before: true, days: VOUCHER_WARN_DAYS } }],
    created: Date.parse(voucher.createdAt),
  })
  if (!value) throw error ?? new Error('No calendar file was made')
  return { fileName: `sabai-${day}.ics`, content: foldLines(value) }
}
