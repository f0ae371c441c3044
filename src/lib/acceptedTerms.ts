import { createHash } from 'node:crypto'
import { ApiError } from '#api/apiError.ts'
import type { Api } from '#api/client.ts'

const MOST = 10_000
/** Log-ins, by a hash, of customers who have accepted the rules of use: nobody takes that back, so it is asked once. */
const known = new Set<string>()

/**
 * Whether the logged-in customer has accepted the terms. true where the backend does not answer; throws where the
 * session is over.
 */
export async function hasAcceptedTerms(token: string, api: Api): Promise<boolean> {
  const key = createHash('sha256').update(token).digest('base64url')
  if (known.has(key)) return true
  try {
    const { user } = await api('GET /users')
    if (!user.isTermsAccepted) return false
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw error
    return true
  }
  if (known.size >= MOST) known.clear()
  known.add(key)
  return true
}
