import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { type CartLine, cartParty } from '#domain/bookings/bookingCart.ts'
import { NO_DURATION_MINUTES } from '#domain/constants.ts'
import { plural } from '#i18n/format.ts'
import { usePreload } from '#islands/ui/lazy/usePreload.ts'
import type { ChoicesProps } from './Choices.tsx'
import { Choices, loadParts } from './lazyParts.ts'
import './ChosenLine.css'

type Props = ChoicesProps & { onMonth: () => void }

/** What was chosen and for how many in one line, which opens for changes; beside it the way to the month. */
export function ChosenLine({ onMonth, ...choices }: Props) {
  const { lines, options, lang, t } = choices
  const [open, setOpen] = useState(false)
  usePreload(loadParts, open)
  const { guestCount } = cartParty(lines)
  const nameOf = ({ timePriceId, duration }: CartLine) =>
    [options.get(timePriceId)?.name, duration !== NO_DURATION_MINUTES && duration].filter(Boolean).join(' ')
  return (
    <>
      <button
        type="button"
        className="icon-btn month-open"
        aria-label={t.month}
        aria-haspopup="dialog"
        onClick={onMonth}
      >
        <CalendarDays aria-hidden="true" size={22} strokeWidth={1.6} />
      </button>
      <p className="chosen">
        <span>
          {lines.map(nameOf).join(' + ')}, {plural(t, 'guests', guestCount, lang)}
        </span>
        <button type="button" className="more" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t.change}
        </button>
      </p>
      {open && <Choices {...choices} />}
    </>
  )
}
