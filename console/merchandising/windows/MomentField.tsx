import { useInput } from 'ra-core'
import { formatInBangkok, instantOf } from '#domain/bangkokTime.ts'

type Props = { source: string; label: string; hint: string }

/** A moment in Thailand, kept as an instant in UTC; '' where nothing is said. */
export function MomentField({ source, label, hint }: Props) {
  const { field, id } = useInput({ source, defaultValue: '' })
  function set(typed: string) {
    const [date = '', time = ''] = typed.split('T')
    field.onChange(date && time ? instantOf(date, time).toISOString() : '')
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        className="input"
        type="datetime-local"
        id={id}
        ref={field.ref}
        name={field.name}
        value={field.value ? formatInBangkok(field.value, 'YYYY-MM-DD[T]HH:mm') : ''}
        aria-describedby={`${id}-hint`}
        onBlur={field.onBlur}
        onChange={({ target }) => set(target.value)}
      />
      <p className="field__hint" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  )
}
