import { showToast } from '#stores/toasts.ts'

/** The page's address without what is only about this visit. */
const address = () => location.origin + location.pathname

/**
 * Shares this page, or another with a sentence of its own, by the system's share sheet; without one, copies the link and
 * shows `copied`.
 */
export async function share(copied: string, url = address(), text?: string) {
  const data = text ? { title: text, text, url } : { title: document.title, url }
  if (navigator.canShare?.(data)) {
    // Closing the sheet is an answer too.
    await navigator.share(data).catch(() => {})
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    showToast('success', copied)
  } catch {
    showToast('info', url)
  }
}
