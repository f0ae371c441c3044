import type { SelectHTMLAttributes } from 'react'
import { type FieldLine, FieldShell } from '#islands/ui/fields/FieldShell.tsx'

type Props = FieldLine &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className' | 'style'> & {
    /** The first option, with an empty value. */
    none: string
    options: readonly (readonly [value: string | number, text: string])[]
  }

export function SelectField({ label, errors, code, hint, required, none, options, ...select }: Props) {
  return (
    <FieldShell label={label} errors={errors} code={code} hint={hint} required={required}>
      {(described) => (
        <select className="input" {...select} {...described}>
          <option value="">{none}</option>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FieldShell>
  )
}
