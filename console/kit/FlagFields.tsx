import { useFormContext, useWatch } from 'react-hook-form'

type Props = {
  source: string
  label: string
  known: readonly string[]
  nameOf(flag: string): string
  isReadOnly: boolean
}

/** What of a known list holds: a tick for each. */
export function FlagFields({ source, label, known, nameOf, isReadOnly }: Props) {
  const { setValue } = useFormContext()
  const chosen = (useWatch({ name: source }) ?? []) as readonly string[]
  const choose = (flag: string, isOn: boolean) =>
    setValue(
      source,
      known.filter((one) => (one === flag ? isOn : chosen.includes(one))),
      { shouldDirty: true },
    )
  return (
    <fieldset className="flag-fields">
      <legend className="text-h3">{label}</legend>
      {known.map((flag) => (
        <label key={flag} className="pick">
          <input
            type="checkbox"
            checked={chosen.includes(flag)}
            disabled={isReadOnly}
            onChange={({ target }) => choose(flag, target.checked)}
          />
          {nameOf(flag)}
        </label>
      ))}
    </fieldset>
  )
}
