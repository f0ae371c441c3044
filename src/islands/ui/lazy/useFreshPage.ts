import { useEffect } from 'react'

/** Reloads a page that the browser restores from memory, because its state may be outdated. */
export function useFreshPage() {
  useEffect(() => {
    const renew = (event: PageTransitionEvent) => {
      if (event.persisted) location.reload()
    }
    addEventListener('pageshow', renew)
    return () => removeEventListener('pageshow', renew)
  }, [])
}
