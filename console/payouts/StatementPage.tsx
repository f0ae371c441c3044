import { Download, FileText } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { call } from '#console/data/call.ts'
import { useRead } from '#console/data/useRead.ts'
import { Failed } from '#console/kit/Failed.tsx'
import { Loading } from '#console/kit/Loading.tsx'
import { Page } from '#console/kit/Page.tsx'
import { useMoneyWords } from '#console/orders/useMoneyWords.ts'

const SUMS = ['opening', 'sales', 'refunds', 'commission', 'payouts', 'closing'] as const

/** One month of a shop: its sums, and what they are made of. */
export function StatementPage() {
  const { t, when, satang } = useMoneyWords()
  const { id = '', month = '' } = useParams()
  const { data, error, refetch } = useRead(['statement', id, month], () =>
    call('GET /console/shops/{id}/statements/{month}', { params: { id, month } }),
  )
  if (error) return <Failed error={error} resetErrorBoundary={() => refetch()} />
  if (!data) return <Loading />
  const { statement, lines, lineCount } = data
  return (
    <Page
      title={t('console.payouts.titleOf', { shop: statement.shop.name, month })}
      actions={
        <Link className="more" to="/statements">
          {t('console.payouts.toList')}
        </Link>
      }
    >
      <section className="panel" aria-labelledby="sums">
        <h2 id="sums" className="text-h3">
          {t('console.payouts.sums')}
        </h2>
        <dl className="grid gap-s2">
          {SUMS.map((key) => (
            <div key={key} className="flex justify-between gap-s3">
              <dt>{t(`console.payouts.${key}`)}</dt>
              <dd className="num">{satang(statement[key])}</dd>
            </div>
          ))}
        </dl>
        <p className="flex flex-wrap gap-s3">
          <a className="btn btn--line" href={`/api/console/shops/${id}/statements/${month}/export`}>
            <Download size={18} aria-hidden="true" />
            {t('console.list.download')}
          </a>
          <a className="btn btn--line" href={`/api/console/shops/${id}/statements/${month}/pdf`}>
            <FileText size={18} aria-hidden="true" />
            {t('console.payouts.pdf')}
          </a>
        </p>
      </section>
      <section className="panel" aria-labelledby="lines">
        <h2 id="lines" className="text-h3">
          {t('console.list.count', { smart_count: lineCount })}
        </h2>
        <ul className="grid gap-s3">
          {lines.map(({ _id, at, event, orderNumber, sale, commission, net }) => (
            <li key={_id}>
              <p className="flex flex-wrap justify-between gap-s3">
                <span>
                  {t(`console.payouts.events.${event}`)} {orderNumber && <span translate="no">{orderNumber}</span>}
                </span>
                <strong className="num">{satang(net)}</strong>
              </p>
              <p className="text-small text-ink-2 num">
                {when(at)} · {t('console.payouts.saleLess', { sale: satang(sale), commission: satang(commission) })}
              </p>
            </li>
          ))}
        </ul>
      </section>
    </Page>
  )
}
