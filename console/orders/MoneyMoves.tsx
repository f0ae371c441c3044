import { useNotify } from 'ra-core'
import type { ReactNode } from 'react'
import { call } from '#console/data/call.ts'
import { ConfirmButton } from '#console/kit/ConfirmButton.tsx'
import type { ConsoleOrderWhole } from '#contract/orders/consoleOrders.ts'
import { useMoneyWords } from './useMoneyWords.ts'

type ListProps = { id: string; title: string; none: string; children: ReactNode[] }

function Moves({ id, title, none, children }: ListProps) {
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      {children.length === 0 ? <p>{none}</p> : <ul className="grid gap-s3">{children}</ul>}
    </section>
  )
}

type Entry = { amount: number; about: string; when: string; more?: string; act?: ReactNode }
type Props = { whole: ConsoleOrderWhole; onDone(): Promise<unknown> }

/** Says that money which is due by hand was sent. */
function Finish({ id, amount, onDone }: { id: string; amount: number; onDone(): Promise<unknown> }) {
  const { t, baht } = useMoneyWords()
  const notify = useNotify()
  async function finish() {
    try {
      await call('POST /console/refunds/{id}/done', { params: { id }, body: { amount } })
      notify('console.orders.finished')
    } finally {
      await onDone()
    }
  }
  return (
    <ConfirmButton
      label={t('console.orders.finish')}
      about={t('console.orders.finishOf', { amount: baht(amount) })}
      title={t('console.orders.finishTitle', { amount: baht(amount) })}
      text={t('console.orders.finishAbout')}
      onConfirm={finish}
    />
  )
}

/** Every try to pay an order, what goes back of it, and what acquirers have said. */
export function MoneyMoves({ whole: { attempts, refunds, heard, maySend }, onDone }: Props) {
  const { t, when, baht, methodName } = useMoneyWords()
  const line = (key: string, { amount, about, when: at, more, act }: Entry) => (
    <li key={key}>
      <p>
        <strong className="num">{baht(amount)}</strong> {about}
      </p>
      <p className="text-small text-ink-2 wrap-anywhere">
        <span className="num">{when(at)}</span>
        {more && ` · ${more}`}
      </p>
      {act}
    </li>
  )
  return (
    <>
      <Moves id="attempts" title={t('console.orders.attempts')} none={t('console.orders.noAttempts')}>
        {attempts.map(({ _id, amount, paidAmount, method, state, provider, providerRef, paidAt, createdAt }) =>
          line(_id, {
            amount: paidAmount ?? amount,
            about: `${methodName(method)}: ${t(`console.orders.attemptStates.${state}`)}`,
            when: paidAt ?? createdAt,
            more: [provider, providerRef].filter(Boolean).join(' '),
          }),
        )}
      </Moves>
      <Moves id="refunds" title={t('console.orders.refunds')} none={t('console.orders.noRefunds')}>
        {refunds.map(({ _id, amount, reason, state, way, paymentMethod, refundedAt, askedAt }) =>
          line(_id, {
            amount,
            about: `${t(`console.orders.refundReasons.${reason}`)}: ${t(`console.orders.refundStates.${state}`)}`,
            when: refundedAt ?? askedAt,
            more: `${methodName(paymentMethod)}, ${t(`console.orders.ways.${way}`)}`,
            act: maySend && state === 'due' && <Finish id={_id} amount={amount} onDone={onDone} />,
          }),
        )}
      </Moves>
      <Moves id="heard" title={t('console.orders.heard')} none={t('console.orders.noHeard')}>
        {heard.map(({ _id, amount, status, at }) =>
          line(_id, { amount, about: t(`console.orders.heardStates.${status}`, { _: status }), when: at, more: _id }),
        )}
      </Moves>
    </>
  )
}
