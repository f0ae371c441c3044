import { bring } from './loadLazy.ts'

/** Toasts cost nothing until the first one: their store calls by `island:wake`, then React comes. */
export function startToasts() {
  const place = document.getElementById('toasts')
  if (!place) return
  const wake = async ({ detail }: Event & { detail?: unknown }) => {
    if (detail !== 'toasts') return
    document.removeEventListener('island:wake', wake)
    try {
      const { toasts } = await bring()
      const { showToasts } = await toasts()
      showToasts(place, { close: place.dataset.close ?? '' })
    } catch {
      // Without a connection the next toast tries again.
      document.addEventListener('island:wake', wake)
    }
  }
  document.addEventListener('island:wake', wake)
}
