import { numericInput } from '#domain/numericField.ts'
import { PHONE_PREFIXES } from '#domain/phonePrefixes.ts'
import { type FieldLine, FieldShell } from './FieldShell.tsx'

type Props = FieldLine & {
  prefixLabel: string
  /** Value as in the specification, '+66 (TH)'. */
  prefix: string
  number: string
  onPrefix: (prefix: string) => void
  onNumber: (digits: string) => void
  onBlur?: () => void
}

/** Country prefix at 40% beside the number at 57.5% (spec section 9). Digits only. */
export function PhoneField({ prefixLabel, prefix, number, onPrefix, onNumber, onBlur, ...line }: Props) {
  return (
    <FieldShell {...line}>
      {(described) => (
        <div className="phone">
          <select
            className="input"
            name="prefix"
            aria-label={prefixLabel}
            autoComplete="off"
            value={prefix}
            onChange={(event) => onPrefix(event.target.value)}
          >
            {PHONE_PREFIXES.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
          <input
            className="input"
            type="tel"
            name="phoneNumber"
            inputMode="numeric"
            autoComplete="tel-national"
            value={number}
            onChange={(event) => onNumber(numericInput('phoneNumber', event.target.value))}
            onBlur={onBlur}
            {...described}
          />
        </div>
      )}
    </FieldShell>
  )
}
