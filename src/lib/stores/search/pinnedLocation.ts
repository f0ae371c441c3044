import { persistentAtom } from '@nanostores/persistent'
import type { Position } from '#domain/catalogue/distance.ts'
import { type PinnedLocation, pinnedOf, roundedPosition } from '#domain/search/pinnedLocation.ts'
import { findPosition } from '#platform/device/geolocation.ts'

const NOWHERE: PinnedLocation | null = null

function decode(text: string): PinnedLocation | null {
  try {
    return pinnedOf(JSON.parse(text))
  } catch {
    return NOWHERE
  }
}

/** The place that distances are counted from, until the visitor chooses another; null while there is none. */
export const $pinnedLocation = persistentAtom<PinnedLocation | null>('pinnedLocation', NOWHERE, {
  encode: JSON.stringify,
  decode,
})

/** Keeps where the visitor is ('here'), a district or city ('place'), or a point on the map ('point'). */
export function pin(place: PinnedLocation) {
  $pinnedLocation.set({ ...place, ...roundedPosition(place) })
}

export function unpin() {
  $pinnedLocation.set(NOWHERE)
}

/** Asks the browser where the visitor is and keeps it. Only ever after a tap; undefined where that stays unknown. */
export async function locate(): Promise<Position | undefined> {
  const here = await findPosition()
  if (here) pin({ kind: 'here', ...here })
  return here && roundedPosition(here)
}
