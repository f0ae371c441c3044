import { showToast } from '#stores/toasts.ts'

const SURPRISE = 500

/**
 * Shows that an action failed. A server error (code 500) opens the page's own message, where it has one (spec section
 * 8); other errors show a toast with `text`.
 */
export function showFailure(text: string, code: number | null) {
  const message = document.querySelector<HTMLDialogElement>('[data-message="500"]')
  if (code === null || code < SURPRISE || !message) showToast('error', text)
  else if (!message.open) message.showModal()
}
