import type { ReactNode } from 'react'
import type { ConsoleOrderWhole } from '#contract/orders/consoleOrders.ts'
import { useMoneyWords } from './useMoneyWords.ts'
import './OrderFacts.css'

type Fact = [label: string, value: ReactNode]

/** Names with what they are worth; what there is nothing of is left out. */
function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="order-facts">
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** What an order is of, for whom, and what it costs. */
export function OrderFacts({ order }: { order: ConsoleOrderWhole['order'] }) {
  const { t, when, baht, methodName, statesOf } = useMoneyWords()
  const { kind, name, email, tel, shops, lines, price, originalPrice, discount, pointDiscount, shippingFee } = order
  const orNone = (amount: number) => (amount > 0 ? <span className="num">{baht(amount)}</span> : null)
  const at = (moment: string | null) => moment && <span className="num">{when(moment)}</span>
  return (
    <section className="panel" aria-labelledby="order">
      <h2 id="order" className="text-h3">
        {t(`console.orders.kinds.${kind}`)}: {statesOf(order).join(' · ')}
      </h2>
      <ul>
        {lines.map(({ typeName, duration, guestCount, finalTotal }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of an order never move
          <li key={index}>
            {t('console.orders.line', { name: typeName, minutes: duration, count: guestCount })}{' '}
            <span className="num">{baht(finalTotal)}</span>
          </li>
        ))}
      </ul>
      <Facts
        facts={[
          [
            t('console.orders.price'),
            <span key="price" className="num">
              {baht(price)}
            </span>,
          ],
          [t('console.orders.originalPrice'), originalPrice === price ? null : orNone(originalPrice)],
          [t('console.orders.discount'), orNone(discount)],
          [t('console.orders.pointDiscount'), orNone(pointDiscount)],
          [t('console.orders.shippingFee'), orNone(shippingFee)],
          [t('console.orders.method'), methodName(order.paymentMethod)],
          [t('console.orders.customer'), name],
          [t('console.orders.reach'), [email, tel].filter(Boolean).join(' · ')],
          [t('console.reviews.shop'), shops.map((shop) => shop.name).join(', ')],
          [t('console.orders.placed'), at(order.placedAt)],
          [t('console.orders.paidAt'), at(order.paidAt)],
          [t('console.orders.canceledAt'), at(order.canceledAt)],
          [t('console.orders.refunded'), orNone(order.refundedAmount)],
        ]}
      />
    </section>
  )
}
