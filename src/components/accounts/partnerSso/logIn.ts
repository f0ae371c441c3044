import type { LoginOutcome } from '#stores/accounts/partnerSso.ts'

type Store = typeof import('#stores/accounts/partnerSso.ts')

/** Lets somebody in by code that comes with the token: who comes without one needs none of it. */
export async function bringIn(enter: (door: Store) => Promise<LoginOutcome>): Promise<LoginOutcome> {
  const door = await import('#stores/accounts/partnerSso.ts').catch(() => undefined)
  return door ? enter(door) : { status: 'failed' }
}
