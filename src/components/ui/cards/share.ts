import { showToast } from '#stores/toasts.ts'

/** What a tapped time says in an address: whoever gets the link sees the same service at the same time. */
const CHOICE = ['typeId', 'option', 'guests', 'at']
/** A browser opens its sheet only shortly after a tap. */
const PICTURE_MS = 800

/** The page's address without what is only about this visit. */
function address() {
  const query = new URLSearchParams(location.search)
  for (const name of [...query.keys()]) if (!CHOICE.includes(name)) query.delete(name)
  return location.origin + location.pathname + (query.size > 0 ? `?${query}` : '')
}

const metaOf = (name: string) => document.head.querySelector<HTMLMetaElement>(`meta[${name}]`)?.content

/** Text and picture that the page gives to messengers; `files` is missing where the browser cannot send them. */
async function thingsOfPage(): Promise<Pick<ShareData, 'text' | 'files'>> {
  const description = metaOf('name=description')
  const text = description ? { text: description } : {}
  const image = metaOf('property="og:image"')
  if (!image || !navigator.canShare?.({ files: [new File([], 'a.jpg', { type: 'image/jpeg' })] })) return text
  try {
    const answer = await fetch(new URL(image).pathname, { signal: AbortSignal.timeout(PICTURE_MS) })
    if (!answer.ok) return text
    return { ...text, files: [new File([await answer.blob()], 'sabai.jpg', { type: 'image/jpeg' })] }
  } catch {
    return text
  }
}

/**
 * Shares this page with its text and picture, or another address with a sentence of its own, by the system's share sheet;
 * without one, copies the link and shows `copied`.
 */
export async function share(copied: string, url?: string, text?: string) {
  const link = url ?? address()
  const data = text ? { title: text, text, url: link } : { title: document.title, url: link }
  if (navigator.canShare?.(data)) {
    const all = url ? data : { ...data, ...(await thingsOfPage()) }
    // Closing the sheet is an answer too; a sheet that no longer opens leaves the clipboard.
    const error = await navigator.share(all).catch((refused: unknown) => refused)
    if (!(error instanceof DOMException && error.name === 'NotAllowedError')) return
  }
  try {
    await navigator.clipboard.writeText(link)
    showToast('success', copied)
  } catch {
    showToast('info', link)
  }
}
