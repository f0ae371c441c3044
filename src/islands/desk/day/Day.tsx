import { useStore } from '@nanostores/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Desk } from '#contract/desk/desk.ts'
import { formatDay } from '#i18n/format.ts'
import { Field } from '#islands/ui/fields/Field.tsx'
import { refusalText } from '#islands/ui/forms/refusalText.ts'
import { $deskDay, chooseDay, shiftDay, showingToday, shownDate } from '#stores/desk/deskDay.ts'
import { Instant } from '../Instant.tsx'
import type { DeskWords } from '../messages.ts'
import { Visits } from './Bookings.tsx'
import { Entries } from './Entries.tsx'
import { DAY_HEADING } from './focusDay.ts'
import { NewEntry } from './NewEntry.tsx'
import '#styles/primitives/button/buttonVariants.css'
import '#styles/primitives/button/iconVariants.css'
import './Day.css'

type Props = { desk: Desk; words: DeskWords }

function DayPicker({ date, today, words: { t, errors, lang } }: { date: string; today: string; words: DeskWords }) {
  return (
    <div className="desk__day">
      <h2 id={DAY_HEADING} tabIndex={-1} className="num">
        {date === today ? t.dayToday : formatDay(date, lang)}
      </h2>
      <div className="desk__shift">
        <button type="button" className="icon-btn icon-btn--line" aria-label={t.dayBefore} onClick={() => shiftDay(-1)}>
          <ChevronLeft aria-hidden="true" size={22} strokeWidth={1.6} />
        </button>
        <Field
          label={t.dayPick}
          errors={errors}
          type="date"
          value={date}
          onChange={({ target }) => chooseDay(target.value)}
        />
        <button type="button" className="icon-btn icon-btn--line" aria-label={t.dayAfter} onClick={() => shiftDay(1)}>
          <ChevronRight aria-hidden="true" size={22} strokeWidth={1.6} />
        </button>
        {date !== today && (
          <button type="button" className="btn btn--line" onClick={() => chooseDay(today)}>
            {t.dayBack}
          </button>
        )}
      </div>
    </div>
  )
}

/** Bookings and entries of the chosen day; today's are live. */
export function Day({ desk, words }: Props) {
  const { t, errors } = words
  const state = useStore($deskDay, { ssr: showingToday })
  const isToday = state.status === 'today'
  const date = shownDate(state, desk.date)
  const shown = isToday ? desk : state.status === 'shown' ? state.day : undefined
  return (
    <>
      <DayPicker date={date} today={desk.date} words={words} />
      <NewEntry date={date} desk={desk} words={words} />
      {isToday && <Instant requests={desk.instantRequests} words={words} />}
      <div role="status">{state.status === 'loading' && <p className="text-ink-2">{t.dayLoading}</p>}</div>
      <div role="alert">
        {state.status === 'refused' && <p className="refusal">{refusalText(errors, state.code)}</p>}
      </div>
      {shown && (
        <>
          <Visits visits={shown.reservations} date={shown.date} words={words} isToday={isToday} />
          <Entries entries={shown.entries} words={words} />
        </>
      )}
    </>
  )
}
