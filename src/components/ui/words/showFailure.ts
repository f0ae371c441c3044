import { showToast } from '#stores/toasts.ts'

const SURPRISE = 500

/**
 * Says that what the visitor asked for did not go through. A fault of the server's (code 500) opens the message of the
 * page, where it has a place for it (spec section 8); anything else is a toast with `text`.
 */
export function showFailure(text: string, code: number | null) {
  const message = document.querySelector<HTMLDialogElement>('[data-message="500"]')
  if (code === null || code < SURPRISE || !message) showToast('error', text)
  else if (!message.open) message.showModal()
}
