import type { ReactNode } from 'react'
import { VOUCHER_REFUND_DAYS } from '#domain/constants.ts'
import { addHours } from '#domain/epochMinutes.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { VOUCHER_TYPE, type VoucherType } from '#domain/vouchers/voucherType.ts'
import { fill, formatDate } from '#i18n/format.ts'
import { QuoteReceipt } from '#islands/orders/QuoteReceipt.tsx'
import { SumPanel } from '#islands/orders/SumPanel.tsx'
import type { Words } from './messages.ts'

type Props = Words & {
  formId: string
  quote: Quote
  names: ReadonlyMap<string, string>
  promotionName: string
  voucherType: VoucherType
  /** What the button says. */
  action: string
  isPlacing: boolean
  isReady: boolean
  /** All offers. */
  offers: ReactNode
  lang: string
}

/** What the vouchers cost, and until when they can be given back. */
export function VoucherSum({ quote, names, promotionName, voucherType, offers, lang, t, pay, ...button }: Props) {
  const refundUntil = formatDate(addHours(new Date(), 24 * VOUCHER_REFUND_DAYS))
  const { formId, action, isPlacing, isReady } = button
  return (
    <SumPanel
      {...{ formId, action, isPlacing, isReady }}
      id="sum"
      title={t.sum}
      price={quote.price}
      totalLabel={t.toPay}
      placing={t.placing}
      lang={lang}
    >
      <QuoteReceipt
        isTight
        quote={quote}
        nameOf={({ id }) => names.get(id) ?? ''}
        detailOf={({ quantity, bonusCount }) => (bonusCount > 0 ? `× ${quantity} + ${bonusCount}` : `× ${quantity}`)}
        promotionName={promotionName}
        totalLabel={t.toPay}
        lang={lang}
        t={pay}
      />
      {offers}
      <p className="text-small">
        {voucherType === VOUCHER_TYPE.physical ? t.printedStays : fill(t.giveBack, { date: refundUntil })}
      </p>
    </SumPanel>
  )
}
