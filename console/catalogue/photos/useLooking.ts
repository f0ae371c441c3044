import { useEffect } from 'react'

/** How often a photo that is being made is looked after. */
const LOOK_MS = 2000

/** Reads again every two seconds, as long as something is being made. */
export function useLooking(isMaking: boolean, refetch: () => unknown) {
  useEffect(() => {
    if (!isMaking) return undefined
    const looking = setInterval(refetch, LOOK_MS)
    return () => clearInterval(looking)
  }, [isMaking, refetch])
}
