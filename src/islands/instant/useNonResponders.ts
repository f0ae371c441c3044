import { useEffect, useState } from 'react'
import type { SilentShops } from '#contract/instant.ts'
import { findSilent } from '#stores/instant/instantNearby.ts'

/** Why shops nearby do not answer, asked again when an answer comes or goes; undefined until it is known. */
export function useSilent(requestId: string, openCount: number): SilentShops | undefined {
  const [silent, setSilent] = useState<SilentShops>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of open answers is when to ask again.
  useEffect(() => {
    let isLeft = false
    findSilent(requestId).then((found) => {
      if (!isLeft) setSilent(found)
    })
    return () => {
      isLeft = true
    }
  }, [requestId, openCount])
  return silent
}
