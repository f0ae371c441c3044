import { browserStore } from '#platform/storage/storage.ts'

/** Also in `layouts/keptColorScheme.js`, which reads it before the first frame. */
const KEY = 'colorScheme'

/** Marks what is chosen: `light`, `dark`, or nothing for what the system says. */
function mark(chosen: string) {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-color-scheme]')) {
    button.setAttribute('aria-pressed', String(button.dataset.colorScheme === chosen))
  }
}

/** Light or dark colors by hand; they are this device's, so they stay when somebody logs out. */
export function startColorScheme() {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-color-scheme]')) {
    button.addEventListener('click', () => {
      const { colorScheme: chosen = '' } = button.dataset
      if (chosen) {
        browserStore.setItem(KEY, chosen)
        document.documentElement.dataset.scheme = chosen
      } else {
        browserStore.removeItem(KEY)
        delete document.documentElement.dataset.scheme
      }
      mark(chosen)
    })
  }
  mark(document.documentElement.dataset.scheme ?? '')
}
