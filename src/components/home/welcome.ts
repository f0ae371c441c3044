const KEY = 'seenWelcome'

function wasSeen(id: string): boolean {
  try {
    return localStorage.getItem(KEY) === id
  } catch {
    return true
  }
}

/**
 * The banner comes once, beside the page and not over it: when the visitor has scrolled past the first screen,
 * never while something has the keyboard's attention. It takes no focus and blocks nothing.
 */
export function startWelcome() {
  const dialog = document.querySelector<HTMLDialogElement>('[data-welcome]')
  const id = dialog?.dataset.welcome
  if (!dialog || !id || wasSeen(id)) return
  const close = () => dialog.close()
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close()
  }
  const show = () => {
    if (scrollY < innerHeight || document.querySelector(':focus-visible, [open]')) return
    removeEventListener('scroll', show)
    localStorage.setItem(KEY, id)
    // Not show(): that would move the focus.
    dialog.open = true
    document.addEventListener('keydown', onKey)
  }
  dialog.querySelector('button')?.addEventListener('click', close)
  dialog.addEventListener('close', () => document.removeEventListener('keydown', onKey))
  addEventListener('scroll', show, { passive: true })
}
