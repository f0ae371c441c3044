import { Banknote, CreditCard, Landmark, QrCode, Wallet } from 'lucide-react'
import { PAYMENT_METHOD, type PaymentMethod } from '#domain/payment/paymentMethod.ts'
import { fill } from '#i18n/format.ts'
import type { OfferedMethod } from '#stores/payment/paying.ts'
import { methodName, type PaymentMessages } from './messages.ts'
import '#styles/checkout.css'
import '#styles/payment.css'

const SIGNS = { shop: Banknote, receipt: Landmark, qr: QrCode, hosted: Wallet }

type Props = {
  methods: readonly OfferedMethod[]
  chosen: PaymentMethod
  onChoose: (method: PaymentMethod) => void
  /** Where transfers go; shown with the chosen transfer. */
  bankAccount: string | null
  t: PaymentMessages
}

/** The ways to pay that the site offers, in its order. */
export const PaymentMethods = ({ methods, chosen, onChoose, bankAccount, t }: Props) => (
  <fieldset className="form">
    <legend className="legend--h2">{t.howToPay}</legend>
    <div className="pays">
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
