import type { ServiceContext } from '#backend/context.ts'
import { ALL_TAGS } from './purge.ts'

type Listener = { hear: (tags: string[]) => void; onDeaf: (() => void) | undefined }

/** All that hear of changes in this process; `deafen` tells them that nobody will, until `ALL_TAGS` is told. */
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
      if (tags.includes(ALL_TAGS)) isDeaf = false
      for (const { hear } of listeners) hear(tags)
    },
    deafen() {
      isDeaf = true
      for (const { onDeaf } of listeners) onDeaf?.()
    },
  }
}
