import { Banknote } from 'lucide-react'
import { PAYMENT_METHOD } from '#domain/paymentMethod.ts'
import { type Booking, choosePaymentMethod } from '#stores/booking.ts'
import type { CheckoutMessages } from './messages.ts'

/** The methods a customer may choose from, in their order. */
const METHODS = [{ method: PAYMENT_METHOD.cash, Sign: Banknote, name: 'cash', hint: 'cashHint' }] as const

type Props = { chosen: Booking['paymentMethod']; t: CheckoutMessages }

export const PaymentMethods = ({ chosen, t }: Props) => (
  <fieldset className="form">
    <legend className="legend--h2">{t.howToPay}</legend>
    <div className="pays">
      {METHODS.map(({ method, Sign, name, hint }) => (
        <label key={method} className="pay">
          <input
            type="radio"
            name="pay"
            value={method}
            checked={method === chosen}
            onChange={() => choosePaymentMethod(method)}
          />
          <Sign aria-hidden="true" size={22} strokeWidth={1.6} />
          <span>
            {t[name]}
            <small>{t[hint]}</small>
          </span>
        </label>
      ))}
    </div>
  </fieldset>
)
