import { useStore } from '@nanostores/react'
import { ArrowUpDown } from 'lucide-react'
import type { CSSProperties } from 'react'
import { type PersonPlan, personPlans, SERVICE_ORDERS } from '#domain/availability/party.ts'
import { arrangedVisit, type CartLine } from '#domain/bookings/bookingCart.ts'
import { NO_DURATION_MINUTES } from '#domain/constants.ts'
import { addMinutes } from '#domain/epochMinutes.ts'
import type { OfferedOption } from '#domain/pricing/offeredOption.ts'
import { fill, formatTime } from '#i18n/format.ts'
import { $booking, orderServices } from '#stores/bookings/booking.ts'
import { giveToNext, nameGuest, swapServices } from '#stores/bookings/guests.ts'
import type { BookingMessages } from './messages.ts'
import './WhoHasWhat.css'

const NAME_LENGTH = 60
/** Custom properties, which React's own type does not know. */
const place = (properties: Record<`--${string}`, number>) => properties as CSSProperties

/** The first services are told apart by their look, all others share one. */
const LOOKS = 3

type Props = { lines: readonly CartLine[]; options: ReadonlyMap<string, OfferedOption>; t: BookingMessages }

/** One row a guest, one block a service, in hours: who has what, and in which order. */
export function WhoHasWhat({ lines, options, t }: Props) {
  const { guests, startsAt, starts, order } = useStore($booking)
  const arranged = arrangedVisit(lines, { starts, order })
  const plans = personPlans(arranged)
  const end = Math.max(...plans.flatMap(({ services }) => services.map(({ until }) => until)))
  const hasChoice = plans.length > 1 && lines.length > 1
  const clock = (minutes: number) => (startsAt ? formatTime(addMinutes(startsAt, minutes)) : undefined)
  const nameOf = (person: number) => guests[person] || fill(t.guestNumber, { number: person + 1 })
  const isTogether = new Set(plans.map(({ services }) => services.at(-1)?.until)).size === 1

  return (
    <section className="grid gap-s3" aria-labelledby="who">
      <div className="who">
        <div className="flex items-center justify-between gap-s3">
          <h2 id="who">{t.whoTitle}</h2>
          {hasChoice && (
            <button type="button" className="more" onClick={swapServices}>
              <ArrowUpDown aria-hidden="true" size={18} strokeWidth={1.6} />
              {t.swap}
            </button>
          )}
        </div>
        <div className="who__card">
          <ol className="who__rows" style={place({ '--minutes': end })}>
            {startsAt && (
              <li className="who__axis num" aria-hidden="true">
                <span>{clock(0)}</span>
                {end > 60 && <span style={place({ '--from': 60 })}>{clock(60)}</span>}
                <span>{clock(end)}</span>
              </li>
            )}
            {plans.map((plan) => (
              <Row
                key={plan.person}
                plan={plan}
                name={guests[plan.person] ?? ''}
                {...{ lines, options, clock, nameOf, t }}
              />
            ))}
          </ol>
        </div>
      </div>
      <p className="text-small text-ink-2 empty:absolute" role="status">
        {startsAt && isTogether && plans.length > 1 && fill(t.leaveTogether, { time: clock(end) ?? '' })}
      </p>
      {hasChoice && (
        <fieldset className="who__order">
          <legend className="sr-only">{t.whoOrder}</legend>
          {SERVICE_ORDERS.map((one) => (
            <label key={one}>
              <input
                className="sr-only"
                type="radio"
                name="order"
                checked={order === one}
                onChange={() => orderServices(one)}
              />
              {t[`order.${one}`]}
            </label>
          ))}
        </fieldset>
      )}
      {lines.length > 1 && <p className="text-small text-ink-2">{t.giveHint}</p>}
    </section>
  )
}

type RowProps = Props & {
  plan: PersonPlan
  name: string
  clock: (minutes: number) => string | undefined
  nameOf: (person: number) => string
}

function Row({ plan: { person, services }, name, lines, options, clock, nameOf, t }: RowProps) {
  return (
    <li className="who__row">
      <input
        className="who__name"
        aria-label={fill(t.nameOfGuest, { number: person + 1 })}
        autoComplete="off"
        maxLength={NAME_LENGTH}
        placeholder={fill(t.guestNumber, { number: person + 1 })}
        defaultValue={name}
        onBlur={(event) => nameGuest(person, event.target.value)}
      />
      <ul className="who__services">
        {services.map(({ line, from, until }) => {
          const { timePriceId, duration } = lines[line]!
          const service = options.get(timePriceId)?.name ?? ''
          const text = duration === NO_DURATION_MINUTES ? service : `${service} ${duration}`
          const look = `who__service who__service--${Math.min(line, LOOKS - 1)}`
          const label = [text, nameOf(person), clock(from) && `${clock(from)}–${clock(until)}`]
            .filter(Boolean)
            .join(', ')
          return (
            <li key={timePriceId} style={place({ '--from': from, '--until': until })}>
              {lines.length > 1 ? (
                <button
                  type="button"
                  className={look}
                  aria-label={fill(t.giveService, { service: label })}
                  onClick={() => giveToNext(timePriceId, person)}
                >
                  {text}
                </button>
              ) : (
                <span className={look}>{text}</span>
              )}
            </li>
          )
        })}
      </ul>
    </li>
  )
}
