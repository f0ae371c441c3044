import { useStore } from '@nanostores/react'
import { type FormEvent, useState } from 'react'
import { TIP_MAX_BAHT, TIP_MIN_BAHT } from '#domain/constants.ts'
import type { PaymentMethod } from '#domain/orders/paymentMethod.ts'
import { fill, formatPrice } from '#i18n/format.ts'
import { FieldShell } from '#islands/ui/fields/FieldShell.tsx'
import { refusalText } from '#islands/ui/forms/refusalText.ts'
import { $tip, askingTip, giveTip } from '#stores/orders/tip.ts'
import type { BookingChangeMessages } from './messages.ts'
import '#components/bookings/ticket/cancel/CancelDialog.css'
import '#islands/ui/forms/SendingLine.css'

type Props = {
  reservationId: string
  /** Ways to pay online, with what they are called. */
  methods: readonly { paymentMethod: PaymentMethod; name: string }[]
  qrPage: string
  lang: string
  t: BookingChangeMessages
  errors: Record<string, string>
}

const OFFERED_BAHT = [50, 100, 200]

const isTip = (amount: number) => amount >= TIP_MIN_BAHT && amount <= TIP_MAX_BAHT

/** Thanks in money for a visit that took place; it is paid online. */
export function Tip({ reservationId, methods, qrPage, lang, t, errors }: Props) {
  const state = useStore($tip, { ssr: askingTip })
  const [amount, setAmount] = useState('100')
  const [method, setMethod] = useState(methods[0]?.paymentMethod)
  const [isWrong, setIsWrong] = useState(false)
  const baht = Number(amount)

  function send(event: FormEvent) {
    event.preventDefault()
    setIsWrong(!isTip(baht))
    if (isTip(baht) && method) giveTip(reservationId, baht, method, qrPage)
  }
  const refused = state.status === 'refused' && refusalText(errors, state.code)
  const range = fill(t.tipRange, { least: formatPrice(TIP_MIN_BAHT, lang), most: formatPrice(TIP_MAX_BAHT, lang) })
  return (
    <form className="panel" method="dialog" onSubmit={send} noValidate>
      <h2>{t.tipTitle}</h2>
      <p className="text-ink-2">{t.tipLead}</p>
      <div className="moves">
        {OFFERED_BAHT.map((offered) => (
          <button
            key={offered}
            type="button"
            className="chip num"
            aria-pressed={baht === offered}
            onClick={() => setAmount(String(offered))}
          >
            {formatPrice(offered, lang)}
          </button>
        ))}
      </div>
      <FieldShell
        label={t.tipAmount}
        hint={range}
        errors={{ ...errors, generic: range }}
        code={isWrong && !isTip(baht) ? -1 : undefined}
      >
        {(described) => (
          <input
            className="input"
            inputMode="numeric"
            value={amount}
            onChange={({ target }) => setAmount(target.value.replace(/\D/g, '').slice(0, 5))}
            {...described}
          />
        )}
      </FieldShell>
      <FieldShell label={t.tipMethod} errors={errors}>
        {(described) => (
          <select
            className="input"
            value={method}
            onChange={({ target }) => setMethod(target.value as PaymentMethod)}
            {...described}
          >
            {methods.map(({ paymentMethod, name }) => (
              <option key={paymentMethod} value={paymentMethod}>
                {name}
              </option>
            ))}
          </select>
        )}
      </FieldShell>
      <div role="alert">{refused && <p className="refusal">{refused}</p>}</div>
      <button type="submit" className="btn" aria-disabled={state.status === 'sending' || undefined}>
        {state.status === 'sending' ? t.tipSending : t.tipSend}
      </button>
    </form>
  )
}
