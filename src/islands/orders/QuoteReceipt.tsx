import type { ReactNode } from 'react'
import type { Quote, QuotedLine, ReductionKind } from '#domain/pricing/quote.ts'
import { fill, formatNumber, formatPercent } from '#i18n/format.ts'
import type { PaymentMessages } from './messages.ts'
import { type Change, ReceiptRows } from './ReceiptRows.tsx'

type Props = {
  quote: Quote
  nameOf: (line: QuotedLine) => string
  /** Beneath the name: how long, how many. */
  detailOf: (line: QuotedLine) => string
  /** Percent that the chosen hour takes off; a negative one is a surcharge. */
  factorPercentage?: number
  promotionName?: string
  totalLabel: string
  totalHint?: ReactNode
  isTight?: boolean
  /** The points it earns are said elsewhere. */
  withoutPoints?: boolean
  lang: string
  t: PaymentMessages
}

/** Lines at list price, everything that changes them in its order, postage, the total, and the points for it. */
export function QuoteReceipt({
  quote,
  nameOf,
  detailOf,
  totalLabel,
  totalHint,
  isTight,
  withoutPoints,
  lang,
  t,
  ...terms
}: Props) {
  const { factorPercentage = 0, promotionName = '' } = terms
  const percent = formatPercent(Math.abs(factorPercentage), lang)
  const labels: Record<ReductionKind, string> = {
    service: t['reduction.service'],
    deal: t['reduction.deal'],
    priceFactor:
      factorPercentage < 0
        ? fill(t['reduction.busyHour'], { percent: `+${percent}` })
        : fill(t['reduction.quietHour'], { percent: `−${percent}` }),
    voucher: t['reduction.voucher'],
    promotion: promotionName || t['reduction.promotion'],
    points: fill(t['reduction.points'], { count: formatNumber(quote.usedPoint, lang) }),
  }
  const changes: Change[] = quote.reductions.map(({ kind, amount }) => ({ label: labels[kind], amount: -amount }))
  if (quote.shippingFee > 0) changes.push({ label: t.shipping, amount: quote.shippingFee })
  return (
    <ReceiptRows
      lines={quote.lines.map((line) => ({
        id: line.id,
        name: nameOf(line),
        detail: detailOf(line),
        amount: line.price * line.quantity,
      }))}
      changes={changes}
      price={quote.price}
      lang={lang}
      totalLabel={totalLabel}
      totalHint={totalHint}
      isTight={isTight}
    >
      {quote.pointReceived > 0 && !withoutPoints && (
        <div className="text-ink-2 text-small">
          <dt>{t.earned}</dt>
          <dd>+{formatNumber(quote.pointReceived, lang)}</dd>
        </div>
      )}
    </ReceiptRows>
  )
}
