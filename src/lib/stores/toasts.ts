import { atom } from 'nanostores'

/** A link in a toast; `follow` does what a plain tap of it does. */
export type ToastAction = { text: string; href: string; follow: () => void }

export type Toast = { id: string; type: 'info' | 'error' | 'warning' | 'success'; text: string; action?: ToastAction }

let lastId = 0

/** The shown toasts, oldest first. */
export const $toasts = atom<readonly Toast[]>([])

// Hydrates the island that shows them, which is a separate bundle and listens to the document.
$toasts.listen(() => {
  globalThis.document?.dispatchEvent(new CustomEvent('island:hydrate', { detail: 'toasts' }))
})

/** Shows a toast, unless the same one is shown already; what its action leads to must be found elsewhere, too. */
export function showToast(type: Toast['type'], text: string, action?: ToastAction) {
  if ($toasts.get().some((toast) => toast.type === type && toast.text === text)) return
  lastId += 1
  $toasts.set([...$toasts.get(), { id: String(lastId), type, text, action }])
}

export function closeToast(id: string) {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id))
}
