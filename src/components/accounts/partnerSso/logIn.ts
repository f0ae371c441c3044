import type { LoginOutcome } from '#stores/accounts/partnerSso.ts'

type Store = typeof import('#stores/accounts/partnerSso.ts')

/** Lets somebody in by code that comes with the token: who comes without one needs none of it. */
export async function loadPartnerSso(enter: (partnerSso: Store) => Promise<LoginOutcome>): Promise<LoginOutcome> {
  const partnerSso = await import('#stores/accounts/partnerSso.ts').catch(() => undefined)
  return partnerSso ? enter(partnerSso) : { status: 'failed' }
}
