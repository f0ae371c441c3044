import type { ServiceContext } from '#backend/context.ts'
import { cacheTag } from '#domain/cacheTags.ts'

type Listener = { hear: (tags: string[]) => void; onDeaf: (() => void) | undefined }

/** All that hear of changes in this process; `deafen` tells them that nobody will, until `cacheTag.everything` is told. */
export function purgeListeners() {
  const listeners = new Set<Listener>()
  let isDeaf = false
  const onPurge: ServiceContext['onPurge'] = (hear, onDeaf) => {
    const listener = { hear, onDeaf }
    listeners.add(listener)
    if (isDeaf) onDeaf?.()
    return () => listeners.delete(listener)
  }
  return {
    onPurge,
    tell(tags: string[]) {
      if (tags.includes(cacheTag.everything)) isDeaf = false
      for (const { hear } of listeners) hear(tags)
    },
    markDisconnected() {
      isDeaf = true
      for (const { onDeaf } of listeners) onDeaf?.()
    },
  }
}
