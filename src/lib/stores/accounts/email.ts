import { api } from '#api/browser.ts'
import { keepEmail } from '#platform/storage/typedEmail.ts'
import { send } from './session.ts'

/**
 * Continues to log-in or sign-up, depending on whether the address has an account. This tab keeps the address; the
 * return path stays in the query.
 */
export const goOnWithEmail = (email: string, { login, register }: { login: string; register: string }) =>
  send(async () => {
    const { hasEmail } = await api('GET /users/hasEmail/{email}', { params: { email } })
    keepEmail(email)
    return (hasEmail ? login : register) + location.search
  })
