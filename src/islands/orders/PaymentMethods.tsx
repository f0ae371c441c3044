import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { shownMethods } from '#domain/orders/likelyMethods.ts'
import { PAYMENT_METHOD, type PaymentMethod } from '#domain/orders/paymentMethod.ts'
import { fill, plural } from '#i18n/format.ts'
import type { OfferedMethod } from '#stores/orders/paymentOptions.ts'
import type { CashNoticeProps } from './CashNotice.tsx'
import { methodName, type PayWords } from './messages.ts'
import '#styles/primitives/callout.css'
import './PaymentMethods.css'
import '#styles/primitives/label/legend.css'

const CashNotice = lazy(() => import('./CashNotice.tsx').then(({ CashNotice }) => ({ default: CashNotice })))

type Props = {
  /** The likeliest first. */
  methods: readonly OfferedMethod[]
  chosen: PaymentMethod
  onChoose: (method: PaymentMethod) => void
  /** Bank account of transfers; shown where a transfer is chosen. */
  bankAccount: string | null
  /** Why paying at the shop is not among them, if it is not. */
  cash: Omit<CashNoticeProps, 'refusal' | 't'> & { refusal: CashNoticeProps['refusal'] | null }
  t: PayWords
}

type RowProps = Pick<Props, 'chosen' | 'onChoose' | 'bankAccount' | 't'> & { method: OfferedMethod }

/** The mark is a symbol of the page (`PayMarks.astro`). */
function Row({ method: { paymentMethod, way }, chosen, onChoose, bankAccount, t }: RowProps) {
  const isTransfer = paymentMethod === chosen && paymentMethod === PAYMENT_METHOD.transfer
  return (
    <label className="pay">
      <svg className="pay__mark" aria-hidden="true">
        <use href={`#pay-${paymentMethod}`} />
      </svg>
      <span>
        {methodName(paymentMethod, t)}
        <small>{paymentMethod === PAYMENT_METHOD.card ? t['hint.card'] : t[`hint.${way}`]}</small>
        {isTransfer && bankAccount && <small>{fill(t.bankAccount, { account: bankAccount })}</small>}
      </span>
      <input
        type="radio"
        name="pay"
        value={paymentMethod}
        checked={paymentMethod === chosen}
        onChange={() => onChoose(paymentMethod)}
      />
    </label>
  )
}

/** The ways to pay that the site offers for this order: the likely ones, and the others folded behind them. */
export function PaymentMethods({ methods, chosen, onChoose, bankAccount, cash, t }: Props) {
  const { refusal, onProved, ...notice } = cash
  const [isProved, setIsProved] = useState(false)
  const [isUnfolded, setIsUnfolded] = useState(false)
  // While the others are in sight nothing changes its place under the finger.
  const [kept, setKept] = useState(chosen)
  if (!isUnfolded && kept !== chosen) setKept(chosen)
  const { shown, others } = shownMethods(methods, kept)
  const list = useRef<HTMLFieldSetElement>(null)
  const isOpened = isProved && refusal === null
  useEffect(() => {
    // What had the focus is gone; the customer is back at the choice that they had made.
    if (isOpened) list.current?.querySelector<HTMLInputElement>(`[value=${PAYMENT_METHOD.cash}]`)?.focus()
  }, [isOpened])

  async function takeProof(email: string) {
    await onProved(email)
    onChoose(PAYMENT_METHOD.cash)
    setIsProved(true)
  }
  const rows = (some: readonly OfferedMethod[]) => (
    <div className="pays">
      {some.map((method) => (
        <Row
          key={method.paymentMethod}
          method={method}
          chosen={chosen}
          onChoose={onChoose}
          bankAccount={bankAccount}
          t={t}
        />
      ))}
    </div>
  )
  return (
    <fieldset className="form pay-form" ref={list}>
      <legend className="legend--h2">{t.howToPay}</legend>
      {refusal && (
        <Suspense>
          <CashNotice {...notice} refusal={refusal} onProved={takeProof} t={t} />
        </Suspense>
      )}
      <div className="empty:absolute" role="status">
        {isOpened && <p className="say">{t.proved}</p>}
      </div>
      {rows(shown)}
      {others.length > 0 && (
        <details className="pay-others" onToggle={({ currentTarget }) => setIsUnfolded(currentTarget.open)}>
          <summary>{plural(t, 'otherWays', others.length, cash.lang)}</summary>
          {rows(others)}
        </details>
      )}
    </fieldset>
  )
}
