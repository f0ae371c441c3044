import { useCallback, useState } from 'react'
import { useFirstInteraction } from '#islands/ui/lazy/useFirstInteraction.ts'

/** The chosen prefix alone, and all of them from the first interaction of the customer on: the list is large. */
export function usePrefixes(chosen: string): readonly string[] {
  const [all, setAll] = useState<readonly string[]>([])
  const load = useCallback(() => {
    import('#domain/accounts/phonePrefixes.ts').then(
      ({ PHONE_PREFIXES }) => setAll(PHONE_PREFIXES),
      // Without a connection the chosen one stays, and the next sign asks again.
      () => {},
    )
  }, [])
  useFirstInteraction(load)
  return all.includes(chosen) ? all : [chosen, ...all]
}
