import { nextPopup } from '#domain/merchandising/popup.ts'
import { rememberInSession, sessionWords } from '#platform/storage/sessionWords.ts'

const SEEN = 'seenPopups'

/**
 * A banner comes beside the page and not over it: when the visitor has gone past the first screen, never while
 * something has the keyboard's attention. It takes no focus and blocks nothing.
 */
export function startPopups() {
  const dialogs = [...document.querySelectorAll<HTMLDialogElement>('[data-popup]')]
  const offered = dialogs.map(({ dataset }) => ({ id: dataset.popup ?? '', until: dataset.until }))
  const next = nextPopup(offered, sessionWords(SEEN), Date.now())
  const dialog = dialogs.find(({ dataset }) => next && dataset.popup === next.id)
  if (!dialog || !next) return
  const close = () => dialog.open && dialog.close()
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close()
  }
  const isPast = () => scrollY >= innerHeight
  // At the top of the page it would cover the search; it stays while it has the focus.
  const stepAside = () => {
    if (!dialog.contains(document.activeElement)) dialog.open = isPast()
  }
  const show = () => {
    if (!isPast() || document.querySelector(':focus-visible, [open]')) return
    removeEventListener('scroll', show)
    // What cannot be remembered would come on every page.
    if (!rememberInSession(SEEN, next.id)) return
    // Not show(): that would move the focus.
    dialog.open = true
    document.addEventListener('keydown', onKey)
    addEventListener('scroll', stepAside, { passive: true })
  }
  dialog.querySelector('button')?.addEventListener('click', close)
  dialog.addEventListener('close', () => {
    document.removeEventListener('keydown', onKey)
    removeEventListener('scroll', stepAside)
  })
  addEventListener('scroll', show, { passive: true })
  // The code may come after the visitor has gone on.
  show()
}
