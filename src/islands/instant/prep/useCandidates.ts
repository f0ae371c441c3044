import { useEffect, useState } from 'react'
import type { InstantCandidates } from '#contract/instant/asking.ts'
import type { InstantDraft } from '#domain/instant/instantInput.ts'
import { findCandidates } from '#stores/instant/instantInput.ts'

/** Taps that come quicker than this ask once. */
const PAUSE_MS = 200

export type Counted = { isAsked: boolean; found: InstantCandidates | undefined }

/** How many shops the draft would be sent to, counted anew after each change of what decides it. */
export function useCandidates(draft: InstantDraft): Counted {
  const [counted, setCounted] = useState<Counted>({ isAsked: false, found: undefined })
  const { serviceType, duration, guestCount, place, meetAt, start, startAt } = draft
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what decides whom it is sent to.
  useEffect(() => {
    let isLeft = false
    const timer = setTimeout(() => {
      findCandidates(draft).then((found) => !isLeft && setCounted({ isAsked: true, found }))
    }, PAUSE_MS)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [serviceType, duration, guestCount, place?.latitude, place?.longitude, meetAt, start, startAt])
  return counted
}
