import { Minus, Plus } from 'lucide-react'
import '#styles/primitives/button/iconVariants.css'
import './Counter.css'

type Props = {
  /** What is counted: group, ends and count are called by it, for there may be several in one dialog. */
  label: string
  value: number
  /** Left out where the caller answers a rise beyond stock itself (code 50). */
  max?: number
  t: { fewer: string; more: string }
  onChange: (value: number) => void
}

/**
 * Never below 0; every tap counts, also before its code came. Its ends stay focusable, so that the keyboard is not
 * thrown out of it there.
 */
export function Counter({ label, value, max, t, onChange }: Props) {
  const isLeast = value <= 0
  const isMost = max !== undefined && value >= max
  return (
    <fieldset className="count" aria-label={label} data-intent-repeat>
      <button
        type="button"
        className="icon-btn icon-btn--line"
        aria-label={`${t.fewer}: ${label}`}
        aria-disabled={isLeast || undefined}
        onClick={() => !isLeast && onChange(value - 1)}
      >
        <Minus aria-hidden="true" size={18} strokeWidth={1.6} />
      </button>
      <output aria-live="polite">
        <span className="sr-only">{`${label}: `}</span>
        {value}
      </output>
      <button
        type="button"
        className="icon-btn icon-btn--line"
        aria-label={`${t.more}: ${label}`}
        aria-disabled={isMost || undefined}
        onClick={() => !isMost && onChange(value + 1)}
      >
        <Plus aria-hidden="true" size={18} strokeWidth={1.6} />
      </button>
    </fieldset>
  )
}
