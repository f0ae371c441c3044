import { browserStore, keptNames, tabStore } from './storage.ts'

/** Keys without personal data: exchange rates, that passkeys were offered on this device, and light or dark colors. */
const ANYBODYS = new Set(['bahtPerUnit', 'passkeyLater', 'colorScheme'])

/** Other tabs notice a log-out by this key. */
const LOGGED_OUT_AT = 'loggedOutAt'

/** Files of the site have no personal data either. */
const isPrecache = (name: string) => /precache/.test(name)

/**
 * Removes what this browser keeps of a customer: carts, forms, secrets, offline copies. `kept` names what may stay.
 * Other tabs of this site are notified.
 */
export async function forgetUser(kept: readonly string[] = []): Promise<void> {
  for (const key of keptNames()) {
    if (!ANYBODYS.has(key) && !kept.includes(key)) browserStore.removeItem(key)
  }
  tabStore.clear()
  browserStore.setItem(LOGGED_OUT_AT, String(Date.now()))
  if (!('caches' in globalThis)) return
  const names = await caches.keys().catch(() => [])
  await Promise.all(names.filter((name) => !isPrecache(name)).map((name) => caches.delete(name)))
}
