import { useEffect, useState } from 'react'
import type { PinnedLocation } from '#domain/search/pinnedLocation.ts'
import { findPrices, type InstantPrices } from '#stores/instant/instantInput.ts'

/** What shops around the place ask; undefined until it is known, and the last known ones while they are asked anew. */
export function usePrices(place: PinnedLocation | null): InstantPrices | undefined {
  const [prices, setPrices] = useState<InstantPrices>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the place is decides.
  useEffect(() => {
    let isLeft = false
    findPrices(place).then((found) => !isLeft && found && setPrices(found))
    return () => {
      isLeft = true
    }
  }, [place?.latitude, place?.longitude])
  return prices
}
