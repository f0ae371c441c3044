import { useStore } from '@nanostores/react'
import { Search as Glass } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { bangkokDate } from '#domain/bangkokTime.ts'
import { fill, formatDay } from '#i18n/format.ts'
import { Field } from '#islands/ui/fields/Field.tsx'
import { refusalText } from '#islands/ui/forms/refusalText.ts'
import { $deskSearch, endSearch, findAtDesk, noSearch } from '#stores/desk/deskSearch.ts'
import { Visit } from './day/Bookings.tsx'
import { Entries } from './day/Entries.tsx'
import { focusDay } from './day/focusDay.ts'
import type { DeskWords } from './messages.ts'
import '#styles/primitives/button/buttonVariants.css'
import '#styles/primitives/button/iconVariants.css'
import './Search.css'

/** Finds bookings of any day by code, name or phone number. */
export function Search({ words }: { words: DeskWords }) {
  const { t, errors, lang } = words
  const state = useStore($deskSearch, { ssr: noSearch })
  const [text, setText] = useState('')

  function find(event: FormEvent) {
    event.preventDefault()
    void findAtDesk(text)
  }
  function end() {
    setText('')
    endSearch()
    focusDay()
  }
  const found = state.status === 'found' ? state.found : undefined
  const count = found ? found.reservations.length + found.entries.length : 0
  return (
    <search className="desk__search">
      <form className="desk__find" onSubmit={find}>
        <Field
          label={t.find}
          hint={t.findHint}
          errors={errors}
          type="search"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={100}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <button
          type="submit"
          className="icon-btn icon-btn--line"
          aria-label={t.findGo}
          aria-disabled={state.status === 'looking' || undefined}
        >
          <Glass aria-hidden="true" size={22} strokeWidth={1.6} />
        </button>
      </form>
      <div role="status">
        {found && count === 0 && 'text' in state && (
          <p className="text-ink-2">{fill(t.findNone, { text: state.text })}</p>
        )}
        {count > 0 && <h2 className="text-h3">{fill(t.findCount, { count })}</h2>}
      </div>
      <div role="alert">
        {state.status === 'refused' && <p className="refusal">{refusalText(errors, state.code)}</p>}
      </div>
      {found && count > 0 && (
        <>
          <ul className="grid gap-s3">
            {found.reservations.map((visit) => (
              <Visit key={visit._id} visit={visit} words={words} day={formatDay(bangkokDate(visit.time), lang)} />
            ))}
          </ul>
          <Entries entries={found.entries} words={words} isFound />
        </>
      )}
      {state.status !== 'none' && (
        <button type="button" className="btn btn--line" onClick={end}>
          {t.findEnd}
        </button>
      )}
    </search>
  )
}
