import { atom } from 'nanostores'
import { ApiError } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { goTo } from '#platform/device/page.ts'
import { canSuggestPasskeys, mayOfferPasskey, offerPasskeyLater } from '#platform/device/passkeys.ts'
import { type AfterLogin, pathAfterLogin } from './afterLogin.ts'
import { $code, forgetCode } from './code.ts'
import { $newcomer } from './loginStep.ts'
import { newPasskey, passkeyLibrary } from './newPasskey.ts'
import { $session, idleSession, send } from './session.ts'

/** Set after a log-in by password, when a passkey is offered; `next` is the path to go to afterwards. */
export const $passkeyOffer = atom<{ next: string } | null>(null)

type Credentials = { email: string; password: string; ref?: string; code?: string }

/** The verified code of a log-in, kept while only the password was wrong. */
let proof: { email: string; ref: string; code: string } | undefined

/** The code was right and the password wrong: the form is shown again, and the code kept for the next attempt. */
function keepProof(error: unknown, { email, ref, code }: Credentials) {
  const isKept = error instanceof ApiError && error.code === ERROR_CODE.wrongCredentials
  proof = isKept && ref && code ? { email, ref, code } : undefined
  if (proof) forgetCode()
}

/** Logs in by password; then perhaps offers a passkey before it goes on. */
export const signIn = (input: Credentials, afterLogin: AfterLogin) =>
  send(async () => {
    const body = proof?.email === input.email ? { ...proof, ...input } : input
    const { user } = await api('POST /signin', { body }).catch((error: unknown) => {
      keepProof(error, body)
      throw error
    })
    const next = pathAfterLogin(user, afterLogin)
    if (!(await mayOfferPasskey().catch(() => false))) return next
    $passkeyOffer.set({ next })
    return idleSession()
  })

/** Logs in by password and the code that this page has requested. */
export const signInWithCode = (code: string, { password }: { password: string }, afterLogin: AfterLogin) => {
  const { email, ref } = $code.get() ?? { email: '', ref: '' }
  return signIn({ email, password, ref, code }, afterLogin)
}

/** Logs in by a code. With an address that nobody has, the next step opens an account. */
export const signInByCode = (code: string, afterLogin: AfterLogin) =>
  send(async () => {
    const { email, ref } = $code.get() ?? { email: '', ref: '' }
    const { user } = await api('POST /otp/verify', { body: { email, ref, code } })
    if (user) return pathAfterLogin(user, afterLogin)
    $newcomer.set({ email, ref, code, provedAt: Date.now() })
    forgetCode()
    return idleSession()
  })

async function shownPasskey(isSuggested: boolean) {
  const [{ options }, { startAuthentication }] = await Promise.all([
    api('POST /passkeys/signin/options'),
    passkeyLibrary(),
  ])
  return startAuthentication({ optionsJSON: options as never, useBrowserAutofill: isSuggested })
}

const finish = (response: unknown, afterLogin: AfterLogin) =>
  send(async () =>
    pathAfterLogin((await api('POST /passkeys/signin', { body: { response: response as never } })).user, afterLogin),
  )

/** Logs in with a passkey that the customer picks in the browser's own dialog. */
export async function signInWithPasskey(afterLogin: AfterLogin) {
  let response: unknown
  await send(async () => {
    response = await shownPasskey(false)
    return idleSession()
  })
  if (response) await finish(response, afterLogin)
}

/** Lets the browser offer passkeys in the e-mail field; waits as long as the page stays. */
export async function suggestPasskeys(afterLogin: AfterLogin) {
  if (!(await canSuggestPasskeys().catch(() => false))) return
  const response = await shownPasskey(true).catch(() => undefined)
  if (response && $session.get().status !== 'leaving') await finish(response, afterLogin)
}

/** Creates a passkey on this device and continues; a cancelled dialog stays at the offer. */
export const makePasskey = () =>
  send(async () => {
    await newPasskey()
    return $passkeyOffer.get()?.next ?? '/'
  })

/** Continues without a passkey, and does not ask again for a month. */
export function declinePasskey() {
  const next = $passkeyOffer.get()?.next
  offerPasskeyLater()
  $session.set({ status: 'leaving' })
  if (next) goTo(next)
}
