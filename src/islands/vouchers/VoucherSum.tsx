import { addHours } from '#domain/bangkokTime.ts'
import { VOUCHER_REFUND_DAYS } from '#domain/constants.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { VOUCHER_TYPE, type VoucherType } from '#domain/vouchers/voucherType.ts'
import { fill, formatDate, formatPrice } from '#i18n/format.ts'
import { QuoteReceipt } from '#islands/orders/QuoteReceipt.tsx'
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

/** The receipt with the button beneath it from 1024 px; below, the button stands in a bar at the foot. */
export function VoucherSum({ formId, quote, names, promotionName, voucherType, isPlacing, lang, t, pay }: Props) {
  const price = formatPrice(quote.price)
  const refundUntil = formatDate(addHours(new Date(), 24 * VOUCHER_REFUND_DAYS))
  const go = (className: string, words: string) => (
    <button type="submit" form={formId} className={className} aria-disabled={isPlacing || undefined}>
      {isPlacing ? t.placing : words}
    </button>
  )
  return (
    <>
      <aside className="side" aria-labelledby="sum">
        <div className="panel panel--lift">
          <h2 id="sum">{t.sum}</h2>
          <QuoteReceipt
            quote={quote}
            nameOf={({ id }) => names.get(id) ?? ''}
            detailOf={({ quantity, bonusCount }) =>
              bonusCount > 0 ? `× ${quantity} + ${bonusCount}` : `× ${quantity}`
            }
            promotionName={promotionName}
            totalLabel={t.toPay}
            lang={lang}
            t={pay}
          />
          <p className="small">
            {voucherType === VOUCHER_TYPE.physical ? t.printedStays : fill(t.giveBack, { date: refundUntil })}
          </p>
          <div className="side__go">{go('btn btn--wide', fill(t.buyFor, { price }))}</div>
          <p className="micro faint">{t.accept}</p>
        </div>
      </aside>
      <p className="vh" role="status">
        {isPlacing ? t.placing : ''}
      </p>
      <div className="bar">
        <div className="bar__sum">
          <small>{t.toPay}</small>
          <span className="price price--l" data-baht={quote.price}>
            <b>{price}</b>
          </span>
        </div>
        {go('btn', t.buy)}
      </div>
    </>
  )
}
