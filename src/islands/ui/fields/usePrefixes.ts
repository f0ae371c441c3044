import { useCallback, useState } from 'react'
import { useFirstInteraction } from '#islands/ui/lazy/useFirstInteraction.ts'

/** The chosen prefix alone, and all of them from the first interaction of the customer on: the list is large. */
export function usePrefixes(chosen: string): readonly string[] {
  const [all, setAll] = useState<readonly string[]>([])
  const bring = useCallback(() => {
    import('#domain/accounts/phonePrefixes.ts').then(
      ({ PHONE_PREFIXES }) => setAll(PHONE_PREFIXES),
      // Without a connection the chosen one stays, and the next sign asks again.
      () => {},
    )
  }, [])
  useFirstInteraction(bring)
  return all.includes(chosen) ? all : [chosen, ...all]
}
