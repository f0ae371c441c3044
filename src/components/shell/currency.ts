import { readCookie, writeCookie } from '#platform/storage/cookies.ts'
import { loadLazy } from './loadLazy.ts'

const BAHT = 'THB'

/** Whether another currency was chosen on this page: its prices are shown, or still loading. */
let isConverting = false

/** Exchange rates and their display are loaded only for visitors with another currency. */
async function show(chosen: string) {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-currency]')) {
    const isChosen = button.dataset.currency === chosen
    button.setAttribute('aria-pressed', String(isChosen))
    if (!isChosen) continue
    // Above the page and below it.
    for (const sign of document.querySelectorAll('[data-currency-sign]')) sign.textContent = button.dataset.sign ?? ''
  }
  if (chosen === BAHT && !isConverting) return
  isConverting = true
  const { approximate } = await loadLazy()
  await approximate(chosen)
}

/** The display currency; the charge stays in baht. */
export function startCurrencies() {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-currency]'))
    button.addEventListener('click', () => {
      const chosen = button.dataset.currency ?? BAHT
      writeCookie('currency', chosen, 365)
      show(chosen)
    })
  const kept = readCookie('currency')
  if (kept && kept !== BAHT) show(kept)
}
