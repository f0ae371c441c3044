import { useStore } from '@nanostores/react'
import type { CartLine } from '#domain/bookings/bookingCart.ts'
import type { OfferedOption } from '#domain/pricing/offeredOption.ts'
import { fill } from '#i18n/format.ts'
import { FieldShell } from '#islands/ui/fields/FieldShell.tsx'
import { $booking } from '#stores/bookings/booking.ts'
import { nameGuest } from '#stores/bookings/guests.ts'
import type { BookingMessages } from './messages.ts'
import './GuestNames.css'

const NAME_LENGTH = 60

type Props = { lines: readonly CartLine[]; options: ReadonlyMap<string, OfferedOption>; t: BookingMessages }

/** Who takes which service; who has been named once is offered for the next one. */
export function GuestNames({ lines, options, t }: Props) {
  const { guests } = useStore($booking)
  return (
    <div className="who">
      <datalist id="guests">
        {[...new Set(guests.filter(Boolean))].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {lines.flatMap((line) => {
        const name = options.get(line.timePriceId)?.name ?? ''
        return line.guestIndices.map((guest, position) => (
          <FieldShell
            // biome-ignore lint/suspicious/noArrayIndexKey: a position of a line has no other name
            key={`${line.timePriceId} ${position}`}
            label={fill(t.guestOf, { name, number: position + 1 })}
            errors={{}}
          >
            {(described) => (
              <input
                className="input"
                list="guests"
                autoComplete="off"
                maxLength={NAME_LENGTH}
                placeholder={t.guestName}
                defaultValue={guest === null ? '' : guests[guest]}
                onBlur={(event) => nameGuest(line.timePriceId, position, event.target.value)}
                {...described}
              />
            )}
          </FieldShell>
        ))
      })}
    </div>
  )
}
