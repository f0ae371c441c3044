import { ServiceError } from '#backend/errors.ts'
import type { ChosenOption } from '#backend/modules/catalogue/index.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import {
  arrangeParty,
  isOverlapping,
  isWithoutPersons,
  type PartyLine,
  partyStarts,
  personsOf,
} from '#domain/availability/party.ts'
import { type StaggeredStart, staggeredStartsOf } from '#domain/availability/staggeredStarts.ts'
import { GUEST_CAP, NO_DURATION_MINUTES } from '#domain/constants.ts'

export type PlannedParty = { chosen: ChosenOption[]; guestCount: number; starts: StaggeredStart[] }

/** Each unit is a guest of their own: an order of an older client, which says nothing of persons. */
function withoutPersons(chosen: ChosenOption[]): PlannedParty {
  const lines = chosen.map(({ option, guestCount, guestDelays = [] }) => ({
    duration: option.timeMinutes,
    guestCount,
    guestDelays,
  }))
  const guestCount = chosen.reduce((sum, each) => sum + each.guestCount, 0)
  return { chosen, guestCount, starts: staggeredStartsOf(lines) }
}

/**
 * Who takes what and when, in the order of the customer's choice (`ids`). Refuses (400) a person who would take
 * two services at once, and (52) one who would be treated for twelve hours.
 */
function withPersons(chosen: ChosenOption[], ids: readonly string[]): PlannedParty {
  const ordered = [...chosen].sort((a, b) => ids.indexOf(a.option.id) - ids.indexOf(b.option.id))
  const lines = ordered.map(({ option, guestIndices, ...line }): ChosenOption & PartyLine => ({
    ...line,
    option,
    guestIndices: guestIndices ?? [],
    typeId: option.typeId,
    duration: option.timeMinutes,
  }))
  const arranged = arrangeParty(lines)
  if (isOverlapping(arranged)) throw new ServiceError(ERROR_CODE.badRequest, 'Nobody takes two services at once')
  const starts = partyStarts(arranged)
  const isTooLong = lines.length > 1 && starts.some(({ durationMinutes }) => durationMinutes > NO_DURATION_MINUTES)
  if (isTooLong) throw new ServiceError(ERROR_CODE.slotClosed, 'Nobody is treated for twelve hours')
  return {
    // In the order in which all bookings take their stock.
    chosen: chosen.map(({ option }) => {
      const { typeId: _, duration: __, ...line } = arranged.find((one) => one.option.id === option.id)!
      return line
    }),
    guestCount: personsOf(arranged.map(({ guestIndices }) => guestIndices)).length,
    starts,
  }
}

/** The party of a visit, of at most ten persons (else 59). `ids`: the options in the order of the customer's choice. */
export function planParty(chosen: ChosenOption[], ids: readonly string[]): PlannedParty {
  const party = isWithoutPersons(chosen) ? withoutPersons(chosen) : withPersons(chosen, ids)
  if (party.guestCount > GUEST_CAP) {
    throw new ServiceError(ERROR_CODE.tooManyGuests, `One booking is for ${GUEST_CAP} guests at most`)
  }
  return party
}
