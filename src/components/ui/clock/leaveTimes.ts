import { leaveTime } from '#domain/bookings/leaveTime.ts'
import { wayFrom } from '#domain/bookings/wayFrom.ts'
import { distanceKm } from '#domain/catalogue/distance.ts'
import type { PinnedLocation } from '#domain/search/pinnedLocation.ts'
import { fill, formatTime } from '#i18n/format.ts'
import { $pinnedLocation, locate } from '#stores/search/pinnedLocation.ts'

/** What a device needs to reckon when to leave from where it is. */
export type LeaveData = {
  time: string
  latitude: number
  longitude: number
  /** As the chip says it before and after that moment. */
  words: { leave: string; now: string }
}

type WayWords = { here: string; from: string; unknown: string }

/** How long the way of this visit takes from there; undefined where that is not known. */
const wayOf = (leave: LeaveData, place: PinnedLocation | null) => wayFrom(distanceKm(place, leave))

function chipText(leave: LeaveData, place: PinnedLocation | null): string | undefined {
  const way = wayOf(leave, place)
  if (way === undefined) return undefined
  const at = leaveTime(leave.time, way)
  const said = at.getTime() > Date.now() ? leave.words.leave : leave.words.now
  return fill(said, { leave: formatTime(at), from: formatTime(leave.time) })
}

function wayText(leave: LeaveData & { wayWords: WayWords }, place: PinnedLocation | null): string | undefined {
  const way = wayOf(leave, place)
  if (way === undefined) return undefined
  const said = place?.name ? leave.wayWords.from : leave.wayWords.here
  const leaveAt = formatTime(leaveTime(leave.time, way))
  return fill(said, {
    ...{ minutes: String(way), leave: leaveAt, name: place?.name ?? '' },
  })
}

const textOf = (line: HTMLElement) => line.querySelector('[data-way-text]')!

async function ask(line: HTMLElement) {
  if (await locate()) return
  const { wayWords } = JSON.parse(line.dataset.way ?? '') as { wayWords: WayWords }
  textOf(line).textContent = wayWords.unknown
}

/**
 * Says when to leave from where this device is pinned or knows itself; without that the page keeps its own words. The
 * place stays on the device.
 */
export function startLeaveTimes(root: ParentNode = document): void {
  const chips = root.querySelectorAll<HTMLElement>('[data-leave]')
  const lines = root.querySelectorAll<HTMLElement>('[data-way]')
  if (chips.length === 0 && lines.length === 0) return
  /** What says it, with the words of the page, which hold where the place is not known or too far away. */
  const shown = [
    ...Array.from(chips, (chip) => {
      const leave = JSON.parse(chip.dataset.leave ?? '') as LeaveData
      // The mark before the words stays.
      return { node: chip.lastChild!, say: (place: PinnedLocation | null) => chipText(leave, place) }
    }),
    ...Array.from(lines, (line) => {
      const leave = JSON.parse(line.dataset.way ?? '') as LeaveData & { wayWords: WayWords }
      return { node: textOf(line), say: (place: PinnedLocation | null) => wayText(leave, place) }
    }),
  ].map((one) => ({ ...one, usual: one.node.textContent }))
  $pinnedLocation.subscribe((place) => {
    for (const { node, say, usual } of shown) node.textContent = say(place) ?? usual
  })
  for (const line of lines) line.querySelector('button')?.addEventListener('click', () => ask(line))
}
