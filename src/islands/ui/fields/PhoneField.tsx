import { numericInput } from '#domain/accounts/numericField.ts'
import { phoneNumber } from '#domain/accounts/phone.ts'
import { type FieldLine, FieldShell } from './FieldShell.tsx'

type Props = FieldLine & {
  prefixLabel: string
  prefixes: readonly string[]
  /** Value as in the specification, '+66 (TH)'. */
  prefix: string
  number: string
  onPrefix: (prefix: string) => void
  onNumber: (digits: string) => void
  onLeave?: () => void
}

/**
 * Country prefix at 40% beside the number at 57.5% (spec section 9). Digits only, and once left without a leading
 * 0.
 */
export function PhoneField({ prefixLabel, prefixes, prefix, number, onPrefix, onNumber, onLeave, ...line }: Props) {
  return (
    <FieldShell {...line}>
      {(described) => (
        <div className="grid grid-cols-[var(--phone-prefix)_var(--phone-number)] justify-between">
          <select
            className="input"
            name="prefix"
            aria-label={prefixLabel}
            autoComplete="off"
            value={prefix}
            onChange={(event) => onPrefix(event.target.value)}
          >
            {prefixes.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
          <input
            className="input"
            // A browser fills a number without its country into a field of text alone, by the HTML standard.
            type="text"
            name="phoneNumber"
            inputMode="numeric"
            autoComplete="tel-national"
            value={number}
            onChange={(event) => onNumber(numericInput('phoneNumber', event.target.value))}
            onBlur={() => {
              onNumber(phoneNumber(number))
              onLeave?.()
            }}
            {...described}
          />
        </div>
      )}
    </FieldShell>
  )
}
