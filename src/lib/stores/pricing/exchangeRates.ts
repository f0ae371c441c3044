import { api } from '#api/browser.ts'

const KEY = 'bahtPerUnit'
const KEEP_MS = 12 * 60 * 60 * 1000

type Kept = { at: number; rates: Record<string, number> }

function keptRates(): Kept | undefined {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Baht for one unit of the currency, for display; cached for half a day. Undefined where it is unknown. */
export async function bahtPerUnit(currency: string): Promise<number | undefined> {
  const kept = keptRates()
  if (kept && Date.now() - kept.at < KEEP_MS) return kept.rates[currency]
  const settings = await api('GET /settings').catch(() => undefined)
  if (!settings) return kept?.rates[currency]
  const fresh: Kept = { at: Date.now(), rates: settings.bahtPerUnit }
  try {
    localStorage.setItem(KEY, JSON.stringify(fresh))
  } catch {
    // Private windows may have no storage; then the rates are loaded on each page.
  }
  return fresh.rates[currency]
}
