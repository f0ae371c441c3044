import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useFirstSign } from '#islands/ui/useFirstSign.ts'

type Later = typeof import('./later.ts').later

/** A sliver at the foot of the window is not looked at yet. */
const SLIVER = '0px 0px -20% 0px'

/**
 * What stands below the fold, and what a tap needs: brought at the first sign of the customer, or once its place is
 * seen. `bring` answers undefined where the connection broke before.
 */
export function useLater(place: RefObject<HTMLElement | null>, isNeeded: boolean) {
  const [later, setLater] = useState<Later>()
  const asked = useRef<Promise<Later | undefined>>(undefined)
  const bring = useCallback(() => {
    asked.current ??= import('./later.ts').then(
      ({ later: found }) => {
        setLater(found)
        return found
      },
      () => {
        asked.current = undefined
        return undefined
      },
    )
    return asked.current
  }, [])

  useEffect(() => {
    if (isNeeded) bring()
  }, [isNeeded, bring])
  useFirstSign(bring)
  useEffect(() => {
    if (!place.current || later) return
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && bring(), { rootMargin: SLIVER })
    seen.observe(place.current)
    return () => seen.disconnect()
  })
  return { later, bring }
}
