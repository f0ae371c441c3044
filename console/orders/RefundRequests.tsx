import { useNotify } from 'ra-core'
import { useState } from 'react'
import { call } from '#console/data/call.ts'
import { ConfirmButton } from '#console/kit/ConfirmButton.tsx'
import { NumberField, Refusal, SendButton, TextField } from '#console/kit/Fields.tsx'
import { SendForm } from '#console/kit/SendForm.tsx'
import { useDeciding, useSending } from '#console/kit/useSending.ts'
import type { ConsoleOrderWhole } from '#contract/orders/consoleOrders.ts'
import { REFUND_NOTE_MAX } from '#domain/constants.ts'
import { useMoneyWords } from './useMoneyWords.ts'

type Props = { whole: ConsoleOrderWhole; onDone(): Promise<unknown> }
type Asking = { amount?: string; note?: string }

/** A form by which somebody asks for money to be given back. */
function Ask({ whole: { order, kept, twoPeopleAbove }, onDone }: Props) {
  const { t, baht } = useMoneyWords()
  const notify = useNotify()
  const { send, refusal } = useSending()
  // Begins anew after each request.
  const [asked, setAsked] = useState(0)
  const ask = async ({ amount, note = '' }: Asking) => {
    const body = { amount: Number(amount), note }
    const params = { id: order._id }
    if (!(await send(() => call('POST /console/orders/{id}/refund-requests', { params, body })))) return
    notify('console.orders.refundAsked')
    setAsked((count) => count + 1)
    await onDone()
  }
  return (
    <SendForm key={asked} onSubmit={ask}>
      <Refusal message={refusal} />
      <NumberField
        source="amount"
        label={t('console.orders.askAmount')}
        hint={t('console.orders.askHint', { kept: baht(kept), above: baht(twoPeopleAbove) })}
        min={1}
        max={kept}
      />
      <TextField isRequired isLong source="note" label={t('console.orders.askNote')} maxLength={REFUND_NOTE_MAX} />
      <SendButton>{t('console.orders.ask')}</SendButton>
    </SendForm>
  )
}

type Request = ConsoleOrderWhole['requests'][number]

/** What finance may do about a request: sends the money, or says no. */
function Decision({ request, whole, onDone }: Props & { request: Request }) {
  const { t, baht } = useMoneyWords()
  const decide = useDeciding(onDone)
  const { _id, version, amount, isOwn } = request
  if (isOwn && amount > whole.twoPeopleAbove) return <p>{t('console.orders.secondPerson')}</p>
  const told = { params: { id: _id }, body: { version } }
  return (
    <div className="flex flex-wrap gap-s3">
      <ConfirmButton
        label={t('console.orders.sendBack')}
        about={t('console.orders.sendBackOf', { amount: baht(amount) })}
        title={t('console.orders.sendTitle', { amount: baht(amount) })}
        text={t('console.orders.sendAbout')}
        onConfirm={() => decide(call('POST /console/refund-requests/{id}/send', told), 'console.orders.refundSent')}
      />
      <ConfirmButton
        label={t('console.orders.decline')}
        about={t('console.orders.declineOf', { amount: baht(amount) })}
        title={t('console.orders.declineTitle')}
        text={t('console.orders.declineAbout')}
        onConfirm={() =>
          decide(call('POST /console/refund-requests/{id}/decline', told), 'console.orders.refundDeclined')
        }
      />
    </div>
  )
}

/** Money that somebody of the marketplace wants to give back, and what finance says to it. */
export function RefundRequests({ whole, onDone }: Props) {
  const { t, when, baht } = useMoneyWords()
  const { requests, kept, mayAsk, maySend } = whole
  const said = ({ askedBy, askedAt, decidedBy, decidedAt }: Request) =>
    [
      t('console.orders.askedBy', { who: askedBy, when: when(askedAt) }),
      decidedAt && t('console.orders.decidedBy', { who: decidedBy ?? '', when: when(decidedAt) }),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <section className="panel" aria-labelledby="requests">
      <h2 id="requests" className="text-h3">
        {t('console.orders.requests')}
      </h2>
      {requests.length === 0 && <p>{t('console.orders.noRequests')}</p>}
      <ul className="grid gap-s4">
        {requests.map((request) => (
          <li key={request._id} className="grid gap-s2">
            <p>
              <strong className="num">{baht(request.amount)}</strong>{' '}
              {t(`console.orders.requestStates.${request.state}`)}
            </p>
            <p className="wrap-anywhere whitespace-pre-line">{request.note}</p>
            <p className="text-small text-ink-2 wrap-anywhere">{said(request)}</p>
            {maySend && request.state === 'asked' && <Decision request={request} whole={whole} onDone={onDone} />}
          </li>
        ))}
      </ul>
      {mayAsk && kept > 0 && <Ask whole={whole} onDone={onDone} />}
    </section>
  )
}
