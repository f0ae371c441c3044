import { FieldShell } from '#islands/ui/fields/FieldShell.tsx'

type Props<V extends string> = {
  label: string
  errors: Record<string, string>
  value: V
  options: readonly (readonly [value: V, text: string])[]
  onChange: (value: V) => void
}

/** A choice of a desk's form. */
export const SelectField = <V extends string>({ label, errors, value, options, onChange }: Props<V>) => (
  <FieldShell label={label} errors={errors}>
    {(described) => (
      <select className="input num" value={value} onChange={({ target }) => onChange(target.value as V)} {...described}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    )}
  </FieldShell>
)
