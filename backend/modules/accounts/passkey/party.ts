import type { Env } from '#backend/env.ts'

/** Whom a passkey is for. Never from the request's Host: another name would be another's key. An IP address has none. */
export function relyingParty({ PUBLIC_ORIGIN, PORT }: Pick<Env, 'PUBLIC_ORIGIN' | 'PORT'>) {
  const origin = PUBLIC_ORIGIN ?? `http://localhost:${PORT}`
  return { rpName: 'Sabai', rpID: new URL(origin).hostname, origin }
}
