import { Minus, Plus } from 'lucide-react'

type Props = {
  label: string
  value: number
  /** Left out where the caller answers a rise beyond stock itself (code 50). */
  max?: number
  t: { fewer: string; more: string }
  onChange: (value: number) => void
}

/** Never below 0. */
export function Counter({ label, value, max, t, onChange }: Props) {
  return (
    <fieldset className="counter" aria-label={label}>
      <button
        type="button"
        className="icon-btn"
        aria-label={t.fewer}
        disabled={value <= 0}
        onClick={() => onChange(Math.max(0, value - 1))}
      >
        <Minus aria-hidden="true" size={18} />
      </button>
      <output aria-live="polite">{value}</output>
      <button
        type="button"
        className="icon-btn"
        aria-label={t.more}
        disabled={max !== undefined && value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus aria-hidden="true" size={18} />
      </button>
    </fieldset>
  )
}
