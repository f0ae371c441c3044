import type { InstantDraft } from '#domain/instant/instantInput.ts'
import { fill, formatDistance, formatPrice, plural } from '#i18n/format.ts'
import type { PrepMessages } from '../messages.ts'
import type { Counted } from './useCandidates.ts'
import './AskBar.css'

type Props = {
  draft: InstantDraft
  counted: Counted
  isSending: boolean
  radiusKm: number
  lang: string
  t: PrepMessages
}

/** What it comes to at the shops that would be asked, and the button that asks them. */
export function AskBar({ draft, counted: { isAsked, found }, isSending, radiusKm, lang, t }: Props) {
  const { guestCount, duration } = draft
  const isNone = found?.count === 0
  return (
    <div className="ask-bar">
      <p className="ask-bar__sum" role="status">
        <small>
          {duration ? `${guestCount} × ${fill(t.minutes, { count: duration })}` : t.expected}
          {found && found.freeCount > 0 && ` · ${fill(t.roomNow, { count: found.freeCount })}`}
        </small>
        <PriceRange found={found} lang={lang} t={t} />
        {isAsked && isNone && <small>{fill(t.askNone, { distance: formatDistance(radiusKm, lang) })}</small>}
      </p>
      <button type="submit" className="btn" aria-disabled={isSending || undefined}>
        {isSending ? t.sending : found && !isNone ? plural(t, 'ask', found.count, lang) : t.send}
      </button>
    </div>
  )
}

type RangeProps = { found: Counted['found']; lang: string; t: PrepMessages }

/** From the cheapest to the dearest of the shops that would be asked, for all guests. */
export function PriceRange({ found, lang, t }: RangeProps) {
  if (found?.minPrice == null || found.maxPrice === null) return null
  const [low, high] = [formatPrice(found.minPrice, lang), formatPrice(found.maxPrice, lang)]
  return <b className="num">{low === high ? low : fill(t.range, { low, high })}</b>
}
