import { useLocale } from 'ra-core'
import { call } from '#console/data/call.ts'
import { Failed } from '#console/kit/Failed.tsx'
import { Loading } from '#console/kit/Loading.tsx'
import { useWords } from '#console/kit/useWords.ts'
import type { CustomerOrder } from '#contract/bookings/consoleOrders.ts'
import { formatPrice } from '#i18n/format.ts'
import { useMore } from './useMore.ts'

function Order({ order }: { order: CustomerOrder }) {
  const { t, when } = useWords()
  const lang = useLocale()
  const { orderNumber, kind, name, state, price, refundedAmount, createdAt, visit } = order
  return (
    <li>
      <p>
        <strong>{[t(`console.customers.orderKinds.${kind}`), name].filter(Boolean).join(': ')}</strong>
      </p>
      {visit && (
        <p>
          <span className="num">{when(visit.time)}</span>,{' '}
          {[
            t('console.services.minutes', { minutes: visit.duration }),
            t('console.customers.guests', { smart_count: visit.guestCount }),
            t(`console.customers.visitStates.${visit.status}`),
          ].join(', ')}
        </p>
      )}
      <p className="text-small text-ink-2">
        <span className="num">{orderNumber}</span> · <span className="num">{when(createdAt)}</span> ·{' '}
        {t(`console.customers.orderStates.${state}`)} · <span className="num">{formatPrice(price, lang)}</span>
        {refundedAmount > 0 && ` · ${t('console.customers.refunded', { amount: formatPrice(refundedAmount, lang) })}`}
      </p>
    </li>
  )
}

/** What the customer has booked and bought, the latest first. */
export function Orders({ id }: { id: string }) {
  const { t } = useWords()
  const { data, error, refetch, more } = useMore(['customerOrders', id], (offset) =>
    call('GET /console/customers/{id}/orders', { params: { id }, query: { offset } }),
  )
  if (error) return <Failed error={error} resetErrorBoundary={() => refetch()} />
  if (!data) return <Loading />
  return (
    <section className="panel" aria-labelledby="orders">
      <h2 id="orders" className="text-h3">
        {t('console.customers.orders')}
      </h2>
      {data.items.length === 0 && <p>{t('console.customers.noOrders')}</p>}
      <ol className="grid gap-s3">
        {data.items.map((order) => (
          <Order key={order._id} order={order} />
        ))}
      </ol>
      {more && (
        <button type="button" className="btn btn--line justify-self-start" onClick={more}>
          {t('console.customers.more')}
        </button>
      )}
    </section>
  )
}
