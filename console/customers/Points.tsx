import { useLocale } from 'ra-core'
import { call } from '#console/data/call.ts'
import { Failed } from '#console/kit/Failed.tsx'
import { Loading } from '#console/kit/Loading.tsx'
import { useWords } from '#console/kit/useWords.ts'
import type { PointTransaction } from '#contract/rewards.ts'
import { formatDate, formatNumber } from '#i18n/format.ts'
import { AdjustButton } from './AdjustButton.tsx'
import { useMore } from './useMore.ts'

function Entry({ entry }: { entry: PointTransaction }) {
  const { t, when } = useWords()
  const lang = useLocale()
  const { amount, reason, name, createdAt, expiresAt } = entry
  return (
    <li>
      <p>
        <strong className="num">{`${amount > 0 ? '+' : '−'}${formatNumber(Math.abs(amount), lang)}`}</strong>{' '}
        {[t(`console.customers.reasons.${reason}`), name].filter(Boolean).join(': ')}
      </p>
      <p className="text-small text-ink-2 num">
        {when(createdAt)}
        {amount > 0 && expiresAt && ` → ${formatDate(expiresAt)}`}
      </p>
    </li>
  )
}

type Props = { id: string; mayChange: boolean; onDone(): Promise<unknown> }

/** What came in and went out of the customer's points, and what is left. */
export function Points({ id, mayChange, onDone }: Props) {
  const { t } = useWords()
  const { data, error, refetch, more } = useMore(['customerPoints', id], (offset) =>
    call('GET /console/customers/{id}/points', { params: { id }, query: { offset } }),
  )
  if (error) return <Failed error={error} resetErrorBoundary={() => refetch()} />
  if (!data) return <Loading />
  const { items, purse } = data
  return (
    <section className="panel" aria-labelledby="points">
      <h2 id="points" className="text-h3">
        {t('console.customers.points')}
      </h2>
      <p>
        {purse.debt > 0
          ? t('console.customers.debt', { smart_count: purse.debt })
          : t('console.customers.balance', { smart_count: purse.point })}
      </p>
      {mayChange && <AdjustButton id={id} balance={purse.point - purse.debt} onDone={onDone} />}
      {items.length === 0 && <p>{t('console.customers.noPoints')}</p>}
      <ol className="grid gap-s3">
        {items.map((entry) => (
          <Entry key={entry._id} entry={entry} />
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
