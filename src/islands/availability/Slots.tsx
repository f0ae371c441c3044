import { Moon, MoonStar, Sun, Sunrise } from 'lucide-react'
import { visitTimes } from '#domain/availability/staggeredStarts.ts'
import { fill, formatPercent, plural } from '#i18n/format.ts'
import type { Offer } from '#stores/bookings/bookingTimes.ts'
import type { DayPart, HalfHour } from './dayParts.ts'
import type { SlotMessages } from './messages.ts'
import './Slots.css'

const MARK = { night: MoonStar, morning: Sunrise, afternoon: Sun, evening: Moon } as const
/** From so many free places on, their number is no news. */
const FEW_PLACES = 2

type Props = {
  parts: [DayPart, HalfHour[]][]
  startsAt: string | null
  onTake: (offer: Offer) => void
  /** The voucher pays for every time, so no prices are shown. */
  isPaid?: boolean
  lang: string
  t: SlotMessages
}

/** The half hours as one choice: arrow keys go from one to the next. */
export function Slots({ parts, startsAt, onTake, isPaid = false, lang, t }: Props) {
  return (
    <fieldset className="grid gap-s2">
      <legend className="sr-only">{t.times}</legend>
      {parts.map(([part, halfHours]) => {
        const Sign = MARK[part]
        return (
          <div key={part} className="grid gap-s2">
            <p className="part">
              <Sign aria-hidden="true" size={17} strokeWidth={1.6} />
              {t[part]}
            </p>
            <div className="slots">
              {halfHours.map((halfHour) => (
                <Time
                  key={halfHour.startsAt}
                  {...halfHour}
                  isChosen={halfHour.startsAt === startsAt}
                  onTake={onTake}
                  isPaid={isPaid}
                  lang={lang}
                  t={t}
                />
              ))}
            </div>
          </div>
        )
      })}
    </fieldset>
  )
}

/** What the hour changes, and how many places are left or in which turns the guests come. */
function Notes({ slot, turns }: Offer, isPaid: boolean, lang: string, t: SlotMessages) {
  const { time, freePlaces } = slot
  const percentage = isPaid ? 0 : slot.percentage
  const percent = formatPercent(Math.abs(percentage), lang)
  const isStaggered = turns.length > 1
  return (
    <>
      {percentage > 0 && <Note className="off" shown={`−${percent}`} said={fill(t.dayLess, { percent })} />}
      {percentage < 0 && <Note shown={`+${percent}`} said={fill(t.dayMore, { percent })} />}
      {isStaggered && (
        <Note
          shown={turns.map(({ guestCount }) => guestCount).join(' + ')}
          said={fill(t.staggeredSaid, { times: visitTimes(time, turns) })}
        />
      )}
      {!isStaggered && freePlaces <= FEW_PLACES && <small>{plural(t, 'placesLeft', freePlaces, lang)}</small>}
    </>
  )
}

function Note({ className, shown, said }: { className?: string; shown: string; said: string }) {
  return (
    <small className={className}>
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">, {said}</span>
    </small>
  )
}

type TimeProps = HalfHour & Pick<Props, 'onTake' | 'lang' | 't'> & { isChosen: boolean; isPaid: boolean }

function Time({ startsAt, time, offer, why, isChosen, isPaid, onTake, lang, t }: TimeProps) {
  return (
    <label className="slot">
      <input
        type="radio"
        name="time"
        value={startsAt}
        checked={isChosen}
        disabled={!offer}
        onChange={() => offer && onTake(offer)}
      />
      {time}
      {offer ? Notes(offer, isPaid, lang, t) : <small>{why ?? t.full}</small>}
    </label>
  )
}
