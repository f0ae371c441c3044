import type { ReactNode } from 'react'
import { bangkokDate, bangkokTimeOfDay } from '#domain/bangkokTime.ts'
import type { CartLine } from '#domain/bookingCart.ts'
import { fill, formatDay, formatPrice } from '#i18n/format.ts'
import { Receipt } from '#islands/ui/Receipt.tsx'
import type { CheckoutMessages, CheckoutShop } from './messages.ts'

type Props = {
  formId: string
  shop: CheckoutShop
  lines: readonly CartLine[]
  nameOf: (line: CartLine) => string
  startsAt: string
  percentage: number
  price: number
  isPlacing: boolean
  refund: ReactNode
  lang: string
  t: CheckoutMessages
}

/** The receipt with the button beneath it from 1024 px; below, the button stands in a bar at the foot. */
export function Sum({ formId, shop, lines, nameOf, startsAt, percentage, price, isPlacing, refund, lang, t }: Props) {
  const go = (className: string, words: string) => (
    <button type="submit" form={formId} className={className} aria-disabled={isPlacing || undefined}>
      {isPlacing ? t.booking : words}
    </button>
  )
  return (
    <>
      <aside className="side" aria-labelledby="visit">
        <div className="panel panel--lift">
          <h2 id="visit">{t.visit}</h2>
          <p className="muted">
            {shop.name}
            <br />
            {formatDay(bangkokDate(startsAt), lang, 'short')}, {bangkokTimeOfDay(startsAt)}
            <br />
            <small>{t.bangkokTime}</small>
          </p>
          <hr />
          <Receipt
            lines={lines}
            nameOf={nameOf}
            percentage={percentage}
            lang={lang}
            t={t}
            totalLabel={t.toPay}
            totalHint={t.payThere}
          />
          <p className="small">{refund}</p>
          <div className="side__go">{go('btn btn--wide', fill(t.bookFor, { price: formatPrice(price) }))}</div>
          <p className="micro faint">{t.accept}</p>
        </div>
      </aside>
      <p className="vh" role="status">
        {isPlacing ? t.booking : ''}
      </p>
      <div className="bar">
        <div className="bar__sum">
          <small>{t.toPay}</small>
          <span className="price price--l">
            <b>{formatPrice(price)}</b>
          </span>
        </div>
        {go('btn', t.book)}
      </div>
    </>
  )
}
