import { useCallback, useEffect } from 'react'
import { useFirstInteraction } from './useFirstInteraction.ts'

/** Loads at the customer's first interaction with the page, or as soon as it `isNeeded`; `load` stays the same. */
export function usePreload(load: () => Promise<unknown>, isNeeded = false) {
  // Without a connection the next interaction tries again.
  const preload = useCallback(() => void load().catch(() => {}), [load])
  useEffect(() => {
    if (isNeeded) preload()
  }, [isNeeded, preload])
  useFirstInteraction(preload)
}
