import type { Env } from '#backend/env.ts'

/** The relying party id: from the configured origin, never from the Host header. None for an IP address. */
export function relyingParty({ PUBLIC_ORIGIN, PORT }: Pick<Env, 'PUBLIC_ORIGIN' | 'PORT'>) {
  const origin = PUBLIC_ORIGIN ?? `http://localhost:${PORT}`
  return { rpName: 'Sabai', rpID: new URL(origin).hostname, origin }
}
