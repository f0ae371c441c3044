import { addSheet } from '#platform/lazy/addSheet.ts'
import { loadLazy } from './loadLazy.ts'
import look from './toasts.css?url'

/** Loads React and the toasts at the first toast, by the `island:hydrate` event of their store. */
export function startToasts() {
  const container = document.getElementById('toasts')
  if (!container) return
  const onHydrate = async ({ detail }: Event & { detail?: unknown }) => {
    if (detail !== 'toasts') return
    document.removeEventListener('island:hydrate', onHydrate)
    try {
      const { toasts } = await loadLazy()
      const [{ showToasts }] = await Promise.all([toasts(), addSheet(look)])
      container.className = 'toasts'
      showToasts(container, { close: container.dataset.close ?? '' })
    } catch {
      // Without a connection the next toast tries again.
      document.addEventListener('island:hydrate', onHydrate)
    }
  }
  document.addEventListener('island:hydrate', onHydrate)
}
