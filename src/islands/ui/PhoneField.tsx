import { type FieldLine, FieldShell } from './Field.tsx'

type Props = FieldLine & {
  prefixLabel: string
  /** Value as in the specification, '+66 (TH)'. */
  prefixes: { value: string; text: string }[]
  prefix: string
  number: string
  onPrefix: (prefix: string) => void
  onNumber: (digits: string) => void
}

/** Country prefix at 40% beside the number at 57.5% (spec section 9). Digits only. */
export function PhoneField({ prefixLabel, prefixes, prefix, number, onPrefix, onNumber, ...line }: Props) {
  return (
    <FieldShell {...line}>
      {(described) => (
        <div className="phone">
          <select
            className="input"
            aria-label={prefixLabel}
            value={prefix}
            onChange={(event) => onPrefix(event.target.value)}
          >
            {prefixes.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <input
            className="input"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            value={number}
            onChange={(event) => onNumber(event.target.value.replace(/\D/g, ''))}
            {...described}
          />
        </div>
      )}
    </FieldShell>
  )
}
