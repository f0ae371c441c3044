import { Banknote, CreditCard, Landmark, QrCode, Wallet } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { PAYMENT_METHOD, type PaymentMethod } from '#domain/orders/paymentMethod.ts'
import { fill } from '#i18n/format.ts'
import type { OfferedMethod } from '#stores/orders/loadPaymentOptions.ts'
import { CashNotice, type CashNoticeProps } from './CashNotice.tsx'
import { methodName, type PayWords } from './messages.ts'
import '#styles/primitives/callout.css'
import './PaymentMethods.css'

const SIGNS = { shop: Banknote, receipt: Landmark, qr: QrCode, hosted: Wallet }

type Props = {
  methods: readonly OfferedMethod[]
  chosen: PaymentMethod
  onChoose: (method: PaymentMethod) => void
  /** Bank account of transfers; shown where a transfer is chosen. */
  bankAccount: string | null
  /** Why paying at the shop is not among them, if it is not. */
  cash: Omit<CashNoticeProps, 'refusal' | 't'> & { refusal: CashNoticeProps['refusal'] | null }
  t: PayWords
}

/** The ways to pay that the site offers for this order, in its order. */
export function PaymentMethods({ methods, chosen, onChoose, bankAccount, cash, t }: Props) {
  const { refusal, onProved, ...notice } = cash
  const [isProved, setIsProved] = useState(false)
  const list = useRef<HTMLDivElement>(null)
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
  return (
    <fieldset className="form">
      <legend className="legend--h2">{t.howToPay}</legend>
      {refusal && <CashNotice {...notice} refusal={refusal} onProved={takeProof} t={t} />}
      <div className="empty:absolute" role="status">
        {isOpened && <p className="say">{t.proved}</p>}
      </div>
      <div className="pays" ref={list}>
        {methods.map(({ paymentMethod, way }) => {
          const isCard = paymentMethod === PAYMENT_METHOD.card
          const Sign = isCard ? CreditCard : SIGNS[way]
          const isTransfer = paymentMethod === chosen && paymentMethod === PAYMENT_METHOD.transfer
          return (
            <label key={paymentMethod} className="pay">
              <input
                type="radio"
                name="pay"
                value={paymentMethod}
                checked={paymentMethod === chosen}
                onChange={() => onChoose(paymentMethod)}
              />
              <Sign aria-hidden="true" size={22} strokeWidth={1.6} />
              <span>
                {methodName(paymentMethod, t)}
                <small>{isCard ? t['hint.card'] : t[`hint.${way}`]}</small>
                {isTransfer && bankAccount && <small>{fill(t.bankAccount, { account: bankAccount })}</small>}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
