import { api } from '#api/browser.ts'
import { keepEmail } from '#platform/storage/typedEmail.ts'
import { send } from './session.ts'

/** Tells log-in from sign-up by the address, which goes along in this tab; the way back stays in the query. */
export const goOnWithEmail = (email: string, { login, register }: { login: string; register: string }) =>
  send(async () => {
    const { hasEmail } = await api('GET /users/hasEmail/{email}', { params: { email } })
    keepEmail(email)
    return (hasEmail ? login : register) + location.search
  })
