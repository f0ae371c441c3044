import type { LoginOutcome } from '#stores/accounts/partnerSso.ts'

type Store = typeof import('#stores/accounts/partnerSso.ts')

/**
 * Imports the partner log-in and runs `enter` with it; `failed` where it cannot be loaded. Visitors without a token do
 * not load it.
 */
export async function loadPartnerSso(enter: (partnerSso: Store) => Promise<LoginOutcome>): Promise<LoginOutcome> {
  const partnerSso = await import('#stores/accounts/partnerSso.ts').catch(() => undefined)
  return partnerSso ? enter(partnerSso) : { status: 'failed' }
}
