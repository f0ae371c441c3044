import { atom } from 'nanostores'
import { api } from '#api/browser.ts'
import { goTo } from '#platform/page.ts'
import { canSuggestPasskeys, mayOfferPasskey, offerPasskeyLater } from '#platform/passkeys.ts'
import { type Onward, onwardOf } from '#stores/booking/onward.ts'
import { newPasskey, passkeyLibrary } from './newPasskey.ts'
import { $session, idleSession, send } from './session.ts'

export { canUsePasskeys } from '#platform/passkeys.ts'

/** Logged in by password, and asked whether a passkey should do it next time; `next` is where the customer goes. */
export const $passkeyOffer = atom<{ next: string } | null>(null)

/** Logs in by password; then perhaps offers a passkey before it goes on. */
export const signIn = (body: { email: string; password: string }, onward: Onward) =>
  send(async () => {
    const { user } = await api('POST /signin', { body })
    const next = onwardOf(user, onward)
    if (!(await mayOfferPasskey().catch(() => false))) return next
    $passkeyOffer.set({ next })
    return idleSession()
  })

async function shownPasskey(isSuggested: boolean) {
  const [{ options }, { startAuthentication }] = await Promise.all([
    api('POST /passkeys/signin/options'),
    passkeyLibrary(),
  ])
  return startAuthentication({ optionsJSON: options as never, useBrowserAutofill: isSuggested })
}

const finish = (response: unknown, onward: Onward) =>
  send(async () =>
    onwardOf((await api('POST /passkeys/signin', { body: { response: response as never } })).user, onward),
  )

/** Logs in with a passkey that the customer picks in the browser's own dialog. */
export async function signInWithPasskey(onward: Onward) {
  let response: unknown
  await send(async () => {
    response = await shownPasskey(false)
    return idleSession()
  })
  if (response) await finish(response, onward)
}

/** Lets the browser offer passkeys in the e-mail field; waits as long as the page stays. */
export async function suggestPasskeys(onward: Onward) {
  if (!(await canSuggestPasskeys().catch(() => false))) return
  const response = await shownPasskey(true).catch(() => undefined)
  if (response && $session.get().status !== 'leaving') await finish(response, onward)
}

/** Makes a passkey on this device and goes on; whoever changes their mind stays at the question. */
export const makePasskey = () =>
  send(async () => {
    await newPasskey()
    return $passkeyOffer.get()?.next ?? '/'
  })

/** Goes on without one, and does not ask again for a month. */
export function declinePasskey() {
  const next = $passkeyOffer.get()?.next
  offerPasskeyLater()
  $session.set({ status: 'leaving' })
  if (next) goTo(next)
}
