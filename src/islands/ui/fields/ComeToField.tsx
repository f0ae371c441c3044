import { ADDRESS_MISSING } from '#domain/catalogue/shopType.ts'
import { FieldShell } from './FieldShell.tsx'

type Props = {
  address: string
  onChange: (address: string) => void
  isMissing: boolean
  t: { comeTo?: string; address?: string; addressHint?: string }
  errors: Record<string, string>
}

/** Address that a delivery shop comes to. */
export const ComeTo = ({ address, onChange, isMissing, t, errors }: Props) => (
  <section className="form" aria-labelledby="come-to">
    <h2 id="come-to">{t.comeTo}</h2>
    <FieldShell
      label={t.address ?? ''}
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
          onChange={(event) => onChange(event.target.value)}
          {...described}
        />
      )}
    </FieldShell>
  </section>
)
