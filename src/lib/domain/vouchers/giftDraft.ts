import { fieldCode } from '#domain/accounts/validation.ts'
import type { Instant } from '#domain/bangkokTime.ts'
import { canArriveOn, giftDays } from './giftDay.ts'

/** A gift as it is typed in a checkout; the day is '' until one is chosen, and is today then. */
export type GiftDraft = {
  giverName: string
  recipientName: string
  email: string
  lang: string
  message: string
  voucherModelId: string | null
  date: string
}

export type GiftFaults = Partial<Record<'giverName' | 'recipientName' | 'email' | 'date', number | 'required'>>

/** `voucherGiftDay` of the contract. */
const NOT_THAT_DAY = 151

type Typed = Pick<GiftDraft, 'giverName' | 'recipientName' | 'email'> & { date?: string }

/** What is wrong with a gift; of one that is given at once without a day. What is fine is missing. */
export function giftFaults(
  { giverName, recipientName, email, date }: Typed,
  until?: Instant,
  now?: Instant,
): GiftFaults {
  const faults: GiftFaults = {}
  if (giverName.trim() === '') faults.giverName = 'required'
  if (recipientName.trim() === '') faults.recipientName = 'required'
  const wrong = fieldCode('email', email)
  if (wrong) faults.email = wrong
  if (date && until && now && !canArriveOn(date, now, until)) faults.date = NOT_THAT_DAY
  return faults
}

/** As it is sent, with what is wrong. */
export function readyGift(gift: GiftDraft, until: Instant, now: Instant): { body: GiftDraft; faults: GiftFaults } {
  const body = {
    ...gift,
    giverName: gift.giverName.trim(),
    recipientName: gift.recipientName.trim(),
    email: gift.email.trim(),
    message: gift.message.trim(),
    date: gift.date || giftDays(now, until).first,
  }
  return { body, faults: giftFaults(body, until, now) }
}
