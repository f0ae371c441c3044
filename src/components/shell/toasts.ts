import { loadLazy } from './loadLazy.ts'
import './toasts.css'

/** Loads React and the toasts at the first toast, by the `island:hydrate` event of their store. */
export function startToasts() {
  const container = document.getElementById('toasts')
  if (!container) return
  const onHydrate = async ({ detail }: Event & { detail?: unknown }) => {
    if (detail !== 'toasts') return
    document.removeEventListener('island:hydrate', onHydrate)
    try {
      const { toasts } = await loadLazy()
      const { showToasts } = await toasts()
      showToasts(container, { close: container.dataset.close ?? '' })
    } catch {
      // Without a connection the next toast tries again.
      document.addEventListener('island:hydrate', onHydrate)
    }
  }
  document.addEventListener('island:hydrate', onHydrate)
}
