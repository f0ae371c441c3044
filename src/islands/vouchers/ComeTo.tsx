import { FieldShell } from '#islands/ui/FieldShell.tsx'
import { changeVoucherOrder } from '#stores/voucher/voucherOrder.ts'
import type { Words } from './messages.ts'

type Props = Pick<Words, 't' | 'errors'> & { address: string; code: number | 'required' | undefined }

/** Where a shop comes to that has no door of its own. */
export const ComeTo = ({ address, code, t, errors }: Props) => (
  <section className="form" aria-labelledby="come-to">
    <h2 id="come-to">{t.comeTo}</h2>
    <FieldShell label={t.address} errors={errors} code={code} hint={t.addressHint} required>
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
