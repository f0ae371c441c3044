import { ContactRow } from '#islands/ui/fields/ContactRow.tsx'
import { changeVoucherOrder, type VoucherOrder } from '#stores/vouchers/voucherOrder.ts'
import type { Words } from './messages.ts'
import type { OrderFaults } from './orderFaults.ts'

type Props = Pick<Words, 't' | 'shared' | 'errors'> & { order: VoucherOrder; faults: OrderFaults; isTried: boolean }

export const Buyer = ({ order, faults, isTried, t, shared, errors }: Props) => (
  <section className="form" aria-labelledby="who">
    <h2 id="who">{t.who}</h2>
    <ContactRow
      change={shared.change}
      contact={order}
      faults={faults}
      isTried={isTried}
      labels={{ ...shared, reach: shared.reachHint }}
      errors={errors}
      onChange={changeVoucherOrder}
    />
  </section>
)
