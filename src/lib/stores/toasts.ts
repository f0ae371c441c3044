import { atom } from 'nanostores'

export type Toast = { id: string; type: 'info' | 'error' | 'warning' | 'success'; text: string }

let lastId = 0

/** What stands at the top of the page now, oldest first. */
export const $toasts = atom<readonly Toast[]>([])

// The island that shows them sleeps until the first one; it was compiled apart and hears only the document.
$toasts.listen(() => {
  globalThis.document?.dispatchEvent(new CustomEvent('island:wake', { detail: 'toasts' }))
})

/** Says something in passing; a text that already stands there is not said twice. */
export function showToast(type: Toast['type'], text: string) {
  if ($toasts.get().some((toast) => toast.type === type && toast.text === text)) return
  lastId += 1
  $toasts.set([...$toasts.get(), { id: String(lastId), type, text }])
}

export function closeToast(id: string) {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id))
}
