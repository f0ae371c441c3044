import { useCallback, useState } from 'react'
import { useFirstSign } from '#islands/ui/useFirstSign.ts'

type Later = typeof import('./later.ts').later

export type BroughtLater = { later: Later | undefined; bring: () => void }

/** What nobody needs before they have begun to choose: brought at the first sign of the customer, or when asked for. */
export function useLater(): BroughtLater {
  const [later, setLater] = useState<Later>()
  const bring = useCallback(() => {
    import('./later.ts').then(
      ({ later: found }) => setLater(found),
      () => undefined,
    )
  }, [])
  useFirstSign(bring)
  return { later, bring }
}
