import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useFirstInteraction } from './useFirstInteraction.ts'

/** A sliver at the foot of the window is not looked at yet. */
const SLIVER = '0px 0px -20% 0px'

/** What comes later, and the call that brings it; it answers undefined where the connection broke before. */
export type BroughtLater<T> = { later: T | undefined; bring: () => Promise<T | undefined> }

/**
 * What nobody needs at first: brought at the first sign of the customer, once its `place` is seen, where it is needed
 * by itself, or when asked for. `load` stays the same from render to render.
 */
export function useLazy<T>(
  load: () => Promise<T>,
  place?: RefObject<HTMLElement | null>,
  isNeeded = false,
): BroughtLater<T> {
  const [later, setLater] = useState<T>()
  const asked = useRef<Promise<T | undefined>>(undefined)
  const bring = useCallback(() => {
    asked.current ??= load().then(
      (found) => {
        setLater(() => found)
        return found
      },
      () => {
        asked.current = undefined
        return undefined
      },
    )
    return asked.current
  }, [load])

  useEffect(() => {
    if (isNeeded) bring()
  }, [isNeeded, bring])
  useFirstInteraction(bring)
  useEffect(() => {
    if (!place?.current || later) return
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && bring(), { rootMargin: SLIVER })
    seen.observe(place.current)
    return () => seen.disconnect()
  })
  return { later, bring }
}
