import { VOUCHER_REFUND_DAYS } from '#domain/constants.ts'
import { addHours } from '#domain/epochMinutes.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { VOUCHER_TYPE, type VoucherType } from '#domain/vouchers/voucherType.ts'
import { fill, formatDate, formatPrice } from '#i18n/format.ts'
import { QuoteReceipt } from '#islands/orders/QuoteReceipt.tsx'
import { SumPanel } from '#islands/orders/SumPanel.tsx'
import type { Words } from './messages.ts'

type Props = Words & {
  formId: string
  quote: Quote
  names: ReadonlyMap<string, string>
  promotionName: string
  voucherType: VoucherType
  isPlacing: boolean
  lang: string
}

/** What the vouchers cost, until when they can be given back, and the button that buys them. */
export function VoucherSum({ formId, quote, names, promotionName, voucherType, isPlacing, lang, t, pay }: Props) {
  const refundUntil = formatDate(addHours(new Date(), 24 * VOUCHER_REFUND_DAYS))
  return (
    <SumPanel
      formId={formId}
      id="sum"
      title={t.sum}
      price={quote.price}
      totalLabel={t.toPay}
      action={fill(t.buyFor, { price: formatPrice(quote.price) })}
      barAction={t.buy}
      placing={t.placing}
      isPlacing={isPlacing}
      accept={t.accept}
    >
      <QuoteReceipt
        quote={quote}
        nameOf={({ id }) => names.get(id) ?? ''}
        detailOf={({ quantity, bonusCount }) => (bonusCount > 0 ? `× ${quantity} + ${bonusCount}` : `× ${quantity}`)}
        promotionName={promotionName}
        totalLabel={t.toPay}
        lang={lang}
        t={pay}
      />
      <p className="text-small">
        {voucherType === VOUCHER_TYPE.physical ? t.printedStays : fill(t.giveBack, { date: refundUntil })}
      </p>
    </SumPanel>
  )
}
