import { phoneNumber } from '#domain/phone.ts'
import { Field } from '#islands/ui/Field.tsx'
import { PhoneField } from '#islands/ui/PhoneField.tsx'
import { changeVoucherOrder, type VoucherOrder } from '#stores/voucherOrder.ts'
import type { Words } from './messages.ts'
import type { OrderCodes } from './orderCodes.ts'

type Props = Pick<Words, 't' | 'shared' | 'errors'> & { order: VoucherOrder; codes: OrderCodes }

/** Who buys. */
export const Buyer = ({ order, codes, t, shared, errors }: Props) => (
  <section className="form" aria-labelledby="who">
    <h2 id="who">{t.who}</h2>
    <div className="form--2">
      <Field
        label={shared.name}
        errors={errors}
        code={codes.name}
        required
        autoComplete="name"
        maxLength={200}
        value={order.name}
        onChange={(event) => changeVoucherOrder({ name: event.target.value })}
      />
      <Field
        label={shared.email}
        errors={errors}
        code={codes.email}
        required
        type="email"
        autoComplete="email"
        maxLength={254}
        value={order.email}
        onChange={(event) => changeVoucherOrder({ email: event.target.value })}
      />
    </div>
    <PhoneField
      label={shared.phone}
      errors={errors}
      code={codes.phoneNumber}
      required
      prefixLabel={shared.prefix}
      prefix={order.prefix}
      number={order.phoneNumber}
      onPrefix={(prefix) => changeVoucherOrder({ prefix })}
      onNumber={(number) => changeVoucherOrder({ phoneNumber: number })}
      onBlur={() => changeVoucherOrder({ phoneNumber: phoneNumber(order.phoneNumber) })}
    />
  </section>
)
