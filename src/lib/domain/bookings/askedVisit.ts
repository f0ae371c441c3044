import { isSoldOut } from '#domain/availability/stock.ts'
import { instantOf } from '#domain/bangkokTime.ts'
import { GUEST_CAP } from '#domain/constants.ts'
import { isRealDate } from '#domain/epochMinutes.ts'
import { wholeNumberIn } from '#domain/query.ts'
import { isHalfHour } from './bookingMoment.ts'
import { exceedsStock, type ServiceOption } from './serviceChoice.ts'

type Service = { _id: string; typeName: string; options: readonly ServiceOption[] }

/** A visit that an address asks for: a service in one length, for so many guests, at a half hour in Bangkok. */
export type AskedVisit = {
  typeId: string
  typeName: string
  option: ServiceOption
  guests: number
  date: string
  time: string
  /** The shop no longer has the asked length: another of the same service is in its place. */
  isOtherLength: boolean
  /** The time has passed, or is none. */
  isOver: boolean
}

/** The half hour of 'YYYY-MM-DDTHH:mm'; undefined where it is none. */
function momentIn(at: string): { date: string; time: string } | undefined {
  const [date = '', time = ''] = at.split('T')
  return isRealDate(date) && isHalfHour(time) ? { date, time } : undefined
}

/**
 * Reads typeId, option, guests and at from an address. Undefined without a time, or where the shop has nothing like the
 * service: then the page is as always. What is invalid or gone falls back to what the shop has; the time, to now.
 */
export function askedVisitOf(
  query: Pick<URLSearchParams, 'get'>,
  services: readonly Service[],
  now: { date: string; time: string },
): AskedVisit | undefined {
  const at = query.get('at')
  const service = services.find(({ _id }) => _id === query.get('typeId'))
  if (!at || !service) return undefined
  const offered = service.options.filter((option) => !isSoldOut(option))
  const wanted = offered.find(({ _id }) => _id === query.get('option'))
  const option = wanted ?? offered[0]
  if (!option) return undefined
  const asked = wholeNumberIn(query.get('guests'), GUEST_CAP) ?? 1
  const moment = momentIn(at)
  const isOver = !moment || instantOf(moment.date, moment.time) <= instantOf(now.date, now.time)
  return {
    typeId: service._id,
    typeName: service.typeName,
    option,
    guests: exceedsStock(option, asked) ? option.stock : asked,
    ...(moment ?? now),
    ...(isOver && { date: now.date }),
    isOtherLength: wanted === undefined && query.get('option') !== null,
    isOver,
  }
}
