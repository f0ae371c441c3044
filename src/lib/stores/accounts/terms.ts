import { api } from '#api/browser.ts'
import { redirectIn } from '#domain/accounts/redirectIn.ts'
import { safeRedirect } from '#domain/accounts/safeRedirect.ts'
import { send } from './session.ts'

/** Accepts the terms of use and continues to where log-in was leading. */
export const acceptTerms = (id: string, home: string) =>
  send(async () => {
    await api('PATCH /users/{id}', { params: { id }, body: { isTermsAccepted: true } })
    return safeRedirect(redirectIn(location.search), home)
  })
