import { useEffect } from 'react'

/** A page that the browser kept whole and brings back knows nothing of what was chosen or booked since. */
export function useFreshPage() {
  useEffect(() => {
    const renew = (event: PageTransitionEvent) => {
      if (event.persisted) location.reload()
    }
    addEventListener('pageshow', renew)
    return () => removeEventListener('pageshow', renew)
  }, [])
}
