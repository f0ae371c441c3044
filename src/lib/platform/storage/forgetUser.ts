import { browserStore, keptNames, tabStore } from './storage.ts'

/** What says nothing of who sits here: rates, and that this device was asked about passkeys. */
const ANYBODYS = new Set(['bahtPerUnit', 'passkeyLater'])

/** Other tabs notice a log-out by this key. */
const LOGGED_OUT_AT = 'loggedOutAt'

/** Files of the site are anybody's, too. */
const isPrecache = (name: string) => /precache/.test(name)

/**
 * What this browser keeps of a customer goes: carts, forms, secrets, copies for reading offline. `kept` names what may
 * stay. Every other tab of ours is told.
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
