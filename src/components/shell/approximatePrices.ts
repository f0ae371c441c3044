import { formatApprox } from '#i18n/format.ts'
import { bahtPerUnit } from '#stores/pricing/exchangeRates.ts'

type Foreign = Parameters<typeof formatApprox>[1]
const isCrossSite = (code: string): code is Foreign => code === 'USD' || code === 'CNY' || code === 'JPY'

let chosen: string | undefined
let shown: { currency: Foreign; perUnit: number } | undefined

function mark(price: HTMLElement) {
  const baht = Number(price.dataset.baht)
  if (!shown || !Number.isFinite(baht)) price.removeAttribute('data-approx')
  else price.dataset.approx = formatApprox(baht, shown.currency, 1 / shown.perUnit, document.documentElement.lang)
}

function markAll() {
  for (const price of document.querySelectorAll<HTMLElement>('[data-baht]')) mark(price)
}

/** Islands draw prices later, and change them. */
const later = new MutationObserver(markAll)

/**
 * Writes `≈ $35` as `data-approx` on every `[data-baht]`; the style sheet shows it. An attribute, because
 * the text of an island belongs to React.
 */
export async function approximatePrices(currency: string) {
  chosen = currency
  const perUnit = isCrossSite(currency) ? await bahtPerUnit(currency) : undefined
  // Another currency was chosen while the rates were loading.
  if (chosen !== currency) return
  shown = isCrossSite(currency) && perUnit ? { currency, perUnit } : undefined
  markAll()
  later.disconnect()
  if (shown) later.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-baht'] })
}
