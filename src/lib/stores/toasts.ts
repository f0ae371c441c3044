import { atom } from 'nanostores'

export type Toast = { id: string; type: 'info' | 'error' | 'warning' | 'success'; text: string }

const NONE: readonly Toast[] = []
export const noToasts = () => NONE

/** What stands at the top of the page now, oldest first. */
export const $toasts = atom<readonly Toast[]>(NONE)

/** Says something in passing; a text that already stands there is not said twice. */
export function tell(type: Toast['type'], text: string) {
  if ($toasts.get().some((toast) => toast.type === type && toast.text === text)) return
  $toasts.set([...$toasts.get(), { id: crypto.randomUUID(), type, text }])
}

export function closeToast(id: string) {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id))
}
