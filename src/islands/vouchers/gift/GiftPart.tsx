import { giftDays } from '#domain/vouchers/giftDay.ts'
import { type GiftDraft, readyGift } from '#domain/vouchers/giftDraft.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Given } from '#stores/vouchers/giftPreview.ts'
import { changeVoucherOrder } from '#stores/vouchers/voucherOrder.ts'
import type { Card, ErrorMessages, VoucherGiftMessages } from '../messages.ts'
import { GiftFields } from './GiftFields.tsx'
import { GiftPreview } from './GiftPreview.tsx'

export { readyGift } from '#domain/vouchers/giftDraft.ts'

type Props = {
  gift: GiftDraft
  given: Given
  /** The last moment of use. */
  until: string
  cards: Card[]
  isTried: boolean
  onFault(): void
  locale: Locale
  t: VoucherGiftMessages
  errors: ErrorMessages
}

/** In a checkout: for whom a gift is, when it arrives, with which words, and how its receiver will see it. */
export function GiftPart({ gift, given, until, cards, isTried, onFault, locale, t, errors }: Props) {
  const now = new Date()
  const faults = isTried ? readyGift(gift, until, now).faults : {}
  return (
    <div className="form">
      <GiftFields
        gift={gift}
        onChange={(change) => changeVoucherOrder({ gift: { ...gift, ...change } })}
        faults={faults}
        cards={cards}
        days={giftDays(now, until)}
        t={t}
        errors={errors}
      />
      <p className="text-small text-ink-2">{t.onceItIsPaid}</p>
      <GiftPreview {...{ given, until, onFault, locale, t, errors }} gift={gift} />
    </div>
  )
}
