import { createEvent } from 'ics'
import type { UserContext } from '#backend/context.ts'
import { foldLines } from '#backend/platform/calendar/foldLines.ts'
import type { Reservation } from '#contract/bookings/bookings.ts'
import type { TextFile } from '#contract/shared.ts'
import { occupiedMinutes } from '#domain/availability/slots.ts'
import { addMinutes, bangkokDate } from '#domain/bangkokTime.ts'
import { RESERVATION_STATUS } from '#domain/bookings/bookingStatus.ts'
import { findBooking } from './find.ts'

/** Instants in UTC; the same visit always has the same UID, so that a second file replaces the first. */
function eventOf({
  _id,
  shop,
  comesTo,
  lines,
  time,
  durationMinutes,
  status,
  createdAt,
  rescheduleCount,
}: Reservation) {
  const isCanceled = status === RESERVATION_STATUS.canceled
  const services = [...new Set(lines.map(({ typeName }) => typeName))].join(', ')
  return createEvent({
    uid: `${_id}@sabai`,
    productId: '-//Sabai//Sabai//EN',
    title: `${services} · ${shop.name}`,
    location: comesTo ? comesTo.place : [shop.name, shop.address].filter(Boolean).join(', '),
    description: shop.tel,
    geo: { lat: (comesTo ?? shop).latitude, lon: (comesTo ?? shop).longitude },
    start: Date.parse(time),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: addMinutes(time, occupiedMinutes(durationMinutes)).getTime(),
    endInputType: 'utc',
    endOutputType: 'utc',
    created: Date.parse(createdAt),
    status: isCanceled ? 'CANCELLED' : 'CONFIRMED',
    // A calendar takes the later of two files of one visit.
    sequence: rescheduleCount + (isCanceled ? 1 : 0),
  })
}

/** The customer's own visit for their calendar, in the asked language; the ticket's code stays out of it. */
export async function makeCalendarFile(
  ctx: UserContext,
  { id, locale }: { id: string; locale?: string },
): Promise<TextFile> {
  const { reservation } = await findBooking({ ...ctx, locale: locale ?? ctx.locale }, id)
  const { error, value } = eventOf(reservation)
  if (!value) throw error ?? new Error('No calendar file was made')
  return { fileName: `sabai-${bangkokDate(reservation.time)}.ics`, content: foldLines(value) }
}
