import type { DeskEntry } from '#contract/desk/entries.ts'
import { bangkokDate } from '#domain/bangkokTime.ts'
import { fill, formatDay, formatNumber, formatPrice } from '#i18n/format.ts'
import { guestsText, spanText } from '#i18n/whenText.ts'
import { removeEntry } from '#stores/desk/deskEntries.ts'
import { ActionButton, ActionRefusal } from '../DeskAction.tsx'
import type { DeskWords } from '../messages.ts'
import { focusDay } from './focusDay.ts'
import '#styles/primitives/label/badge.css'

function Entry({ entry, day, words: { t, errors, lang, when } }: { entry: DeskEntry; day?: string; words: DeskWords }) {
  const { _id, kind, time, until, guestCount, label, typeName, price } = entry
  const isBlock = kind === 'block'
  const places = () => {
    if (guestCount === null) return t.blockAll
    return isBlock ? fill(t.places, { count: formatNumber(guestCount, lang) }) : guestsText(guestCount, lang, when)
  }

  async function remove() {
    if (await removeEntry(_id)) focusDay()
  }
  return (
    <li className="desk__card" data-entry={kind}>
      <div className="desk__head">
        <b className="desk__time num">{spanText(time, until, when)}</b>
        <h3>{label || t[`entry.${kind}`]}</h3>
      </div>
      {day && <p className="text-small num">{day}</p>}
      <p className="desk__facts">
        <span className="badge badge--still">{t[`entry.${kind}`]}</span>
        <span>{places()}</span>
        {typeName && <span>{typeName}</span>}
        {price !== null && <b className="num">{formatPrice(price, lang)}</b>}
      </p>
      <ActionRefusal about={_id} errors={errors} />
      <div className="desk__acts">
        <ActionButton about={_id} look="line" onAct={remove}>
          {t[`remove.${kind}`]}
        </ActionButton>
      </div>
    </li>
  )
}

type Props = {
  entries: readonly DeskEntry[]
  words: DeskWords
  /** Of any day, which each says. */
  isFound?: boolean
}

/** Who walked in, and the hours that are blocked. */
export function Entries({ entries, words, isFound = false }: Props) {
  if (entries.length === 0) return null
  const id = isFound ? 'desk-entries-found' : 'desk-entries'
  const dayOf = ({ time }: DeskEntry) => formatDay(bangkokDate(time), words.lang)
  return (
    <section className="desk__part" aria-labelledby={id}>
      <h2 id={id}>
        {words.t.entries} <small className="num">{entries.length}</small>
      </h2>
      <ul className="grid gap-s3">
        {entries.map((entry) => (
          <Entry key={entry._id} entry={entry} words={words} {...(isFound && { day: dayOf(entry) })} />
        ))}
      </ul>
    </section>
  )
}
