import { ADDRESS_MISSING } from '#domain/shop/shopType.ts'
import { FieldShell } from '#islands/ui/FieldShell.tsx'
import { changeVoucherOrder } from '#stores/voucher/voucherOrder.ts'
import type { Words } from './messages.ts'

type Props = Pick<Words, 't' | 'errors'> & { address: string; isMissing: boolean }

/** Where a shop comes to that has no door of its own. */
export const ComeTo = ({ address, isMissing, t, errors }: Props) => (
  <section className="form" aria-labelledby="come-to">
    <h2 id="come-to">{t.comeTo}</h2>
    <FieldShell
      label={t.address}
      errors={errors}
      code={isMissing ? ADDRESS_MISSING : undefined}
      hint={t.addressHint}
      required
    >
      {(described) => (
        <textarea
          className="input"
          autoComplete="street-address"
          maxLength={500}
          value={address}
          onChange={(event) => changeVoucherOrder({ address: event.target.value })}
          {...described}
        />
      )}
    </FieldShell>
  </section>
)
