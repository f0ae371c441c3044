import { Mail, Smartphone } from 'lucide-react'
import { VOUCHER_TYPE } from '#domain/vouchers/voucherType.ts'
import { fill, formatPrice } from '#i18n/format.ts'
import { Field } from '#islands/ui/fields/Field.tsx'
import { FieldShell } from '#islands/ui/fields/FieldShell.tsx'
import { PhoneField } from '#islands/ui/fields/PhoneField.tsx'
import { usePrefixes } from '#islands/ui/fields/usePrefixes.ts'
import { useLeft } from '#islands/ui/forms/useLeft.ts'
import { changeVoucherOrder, chooseVoucherType, type VoucherOrder } from '#stores/vouchers/voucherOrder.ts'
import { CardPick } from './CardPick.tsx'
import type { Posting, Words } from './messages.ts'
import type { OrderFaults } from './orderFaults.ts'
import '#islands/orders/PaymentMethods.css'
import '#styles/primitives/form/check.css'
import '#styles/primitives/label/legend.css'

type Props = Pick<Words, 't' | 'shared' | 'errors'> & {
  order: VoucherOrder
  faults: OrderFaults
  isTried: boolean
  posting: Posting
  lang: string
}

/** E-voucher or printed; a printed one wants an address, who receives it, and a card (spec section 3). */
export function Delivery(props: Props) {
  const { order, posting, lang, t } = props
  const types = [
    { type: VOUCHER_TYPE.eVoucher, Sign: Smartphone, name: t.eVoucher, hint: t.eVoucherHint },
    {
      type: VOUCHER_TYPE.physical,
      Sign: Mail,
      name: t.physical,
      hint: fill(t.physicalHint, { days: posting.withinDays, price: formatPrice(posting.fee, lang) }),
    },
  ]
  return (
    <fieldset className="form">
      <legend className="legend--h2">{t.kind}</legend>
      <div className="pays">
        {types.map(({ type, Sign, name, hint }) => (
          <label key={type} className="pay">
            <Sign className="justify-self-center" aria-hidden="true" size={22} strokeWidth={1.6} />
            <span>
              {name}
              <small>{hint}</small>
            </span>
            <input
              type="radio"
              name="voucherType"
              value={type}
              checked={order.voucherType === type}
              onChange={() => chooseVoucherType(type)}
            />
          </label>
        ))}
      </div>
      {order.voucherType === VOUCHER_TYPE.physical && <Parcel {...props} />}
    </fieldset>
  )
}

function Parcel({ order, faults, isTried, posting, t, shared, errors }: Props) {
  const { codeOf, leave } = useLeft(faults, isTried)
  const prefixes = usePrefixes(order.recipientPrefix)
  return (
    <div className="form">
      {posting.cards.length > 0 && (
        <CardPick
          legend={t.card}
          cards={posting.cards}
          chosen={order.voucherModelId}
          onChoose={(voucherModelId) => changeVoucherOrder({ voucherModelId })}
        />
      )}
      <FieldShell label={t.address} errors={errors} code={codeOf('address')} hint={t.addressHint} required>
        {(described) => (
          <textarea
            className="input"
            autoComplete="street-address"
            maxLength={500}
            value={order.address}
            onChange={(event) => changeVoucherOrder({ address: event.target.value })}
            {...described}
          />
        )}
      </FieldShell>
      <label className="check">
        <input
          type="checkbox"
          checked={order.isSameAsContact}
          onChange={(event) => changeVoucherOrder({ isSameAsContact: event.target.checked })}
        />
        <span>{t.sameAsContact}</span>
      </label>
      {!order.isSameAsContact && (
        <>
          <Field
            label={t.recipientName}
            errors={errors}
            code={codeOf('recipientName')}
            required
            maxLength={200}
            autoComplete="off"
            value={order.recipientName}
            onChange={(event) => changeVoucherOrder({ recipientName: event.target.value })}
          />
          <PhoneField
            label={t.recipientPhone}
            errors={errors}
            code={codeOf('recipientPhoneNumber')}
            required
            prefixLabel={shared.prefix}
            prefixes={prefixes}
            prefix={order.recipientPrefix}
            number={order.recipientPhoneNumber}
            onPrefix={(recipientPrefix) => changeVoucherOrder({ recipientPrefix })}
            onNumber={(recipientPhoneNumber) => changeVoucherOrder({ recipientPhoneNumber })}
            onLeave={() => leave('recipientPhoneNumber')}
          />
        </>
      )}
    </div>
  )
}
