/** The code of the hints comes with the first focus; until then the field costs a listener. */
export function startHints() {
  for (const input of document.querySelectorAll<HTMLInputElement>('[data-hints]')) {
    const wake = () => void import('./hints.ts').then(({ showHints }) => showHints(input))
    if (document.activeElement === input) wake()
    else input.addEventListener('focus', wake, { once: true })
  }
}
