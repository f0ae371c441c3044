import { type ReactNode, useState } from 'react'
import { visitTimes } from '#domain/availability/staggeredStarts.ts'
import { fill, formatPercent, formatPrice, plural } from '#i18n/format.ts'
import type { Offer } from '#stores/bookings/bookingTimes.ts'
import type { Change, DayPart, HalfHour } from './dayParts.ts'
import type { SlotMessages } from './messages.ts'
import './Slots.css'

/** Up to so many, the free capacity is shown. */
const FEW_LEFT = 2

type Props = {
  parts: [DayPart, HalfHour[]][]
  startsAt: string | null
  onTake: (offer: Offer) => void
  /** The voucher pays for every time, or it is booked already: no price factors are shown. */
  isPaid?: boolean
  /** What the visit costs where the hour takes off or adds so many percent; without it the percent are shown. */
  priceAt?: ((percentage: number) => number) | undefined
  /** One part of the day is open and all others are folded, where more is to be seen beneath. */
  isShort?: boolean
  lang: string
  t: SlotMessages
}

type Part = Props['parts'][number]

const holds = (halfHours: Part[1], startsAt: string | null) =>
  halfHours.some((halfHour) => halfHour.startsAt === startsAt)

/** Late hours are folded, unless one of them is chosen or nothing earlier is free; `isShort`: all but one part is. */
function isUnfolded([part, halfHours]: Part, { parts, startsAt, isShort }: Props) {
  if (holds(halfHours, startsAt)) return true
  const firstFree = parts.find(([, others]) => others.some(({ offer }) => offer))?.[0]
  if (isShort) return part === firstFree && !parts.some(([, others]) => holds(others, startsAt))
  return part !== 'evening' || part === firstFree || firstFree === undefined
}

/** Once open it stays so: nothing above moves when an hour is chosen. */
function Fold({ isUnfolded, children }: { isUnfolded: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(isUnfolded)
  if (isUnfolded && !open) setOpen(true)
  return (
    <details className="part" open={open}>
      {children}
    </details>
  )
}

/** The half hours as one choice: arrow keys go from one to the next. */
export function Slots(props: Props) {
  const { parts, startsAt, t } = props
  return (
    <fieldset className="grid gap-s2">
      <legend className="sr-only">{t.times}</legend>
      {parts.map((one) => {
        const [part, halfHours] = one
        const free = halfHours.filter(({ offer }) => offer).length
        return (
          <Fold key={`${part} ${halfHours[0]?.startsAt}`} isUnfolded={isUnfolded(one, props)}>
            <summary>
              {t[part]} <span>{plural(t, 'timesFree', free, props.lang)}</span>
            </summary>
            <div className="slots">
              {halfHours.map((halfHour) => (
                <Time key={halfHour.startsAt} {...props} {...halfHour} isChosen={halfHour.startsAt === startsAt} />
              ))}
            </div>
          </Fold>
        )
      })}
    </fieldset>
  )
}

/** What the hour changes, and how much capacity is left or in which staggered starts the guests come. */
function Notes(
  { slot, starts }: Offer,
  change: Change | undefined,
  { isPaid, priceAt, lang, t }: Omit<Props, 'parts' | 'startsAt' | 'onTake' | 'isShort'>,
) {
  const { time, freeCapacity } = slot
  const percentage = isPaid ? 0 : slot.percentage
  const percent = formatPercent(Math.abs(percentage), lang)
  const isStaggered = starts.length > 1
  const price = priceAt && formatPrice(priceAt(percentage), lang)
  return (
    <>
      {change && <Note className={change.isLess ? 'off' : undefined} {...change} />}
      {percentage > 0 && <Note className="off" shown={price ?? `−${percent}`} said={fill(t.dayLess, { percent })} />}
      {percentage < 0 && <Note shown={price ?? `+${percent}`} said={fill(t.dayMore, { percent })} />}
      {isStaggered && (
        <Note
          shown={starts.map(({ guestCount }) => guestCount).join(' + ')}
          said={fill(t.staggeredSaid, { times: visitTimes(time, starts) })}
        />
      )}
      {!isStaggered && freeCapacity <= FEW_LEFT && <small>{plural(t, 'capacityLeft', freeCapacity, lang)}</small>}
    </>
  )
}

function Note({ className, shown, said }: { className?: string | undefined; shown: string; said: string }) {
  return (
    <small className={className}>
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">, {said}</span>
    </small>
  )
}

type TimeProps = HalfHour & Omit<Props, 'parts' | 'startsAt'> & { isChosen: boolean }

function Time({ startsAt, time, offer, why, change, isChosen, ...props }: TimeProps) {
  const { onTake, t } = props
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
      {offer ? Notes(offer, change, props) : <small>{why ?? t.full}</small>}
    </label>
  )
}
