import { atom } from 'nanostores'

export type Toast = { id: string; type: 'info' | 'error' | 'warning' | 'success'; text: string }

let lastId = 0

/** The shown toasts, oldest first. */
export const $toasts = atom<readonly Toast[]>([])

// Hydrates the island that shows them, which is a separate bundle and listens to the document.
$toasts.listen(() => {
  globalThis.document?.dispatchEvent(new CustomEvent('island:hydrate', { detail: 'toasts' }))
})

/** Shows a toast, unless the same one is shown already. */
export function showToast(type: Toast['type'], text: string) {
  if ($toasts.get().some((toast) => toast.type === type && toast.text === text)) return
  lastId += 1
  $toasts.set([...$toasts.get(), { id: String(lastId), type, text }])
}

export function closeToast(id: string) {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id))
}
