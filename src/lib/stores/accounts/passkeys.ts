import { atom } from 'nanostores'
import { api } from '#api/browser.ts'
import type { Passkey } from '#contract/accounts/signIn.ts'
import { newPasskey } from './newPasskey.ts'
import { refusalOf } from './session.ts'

export { canUsePasskeys } from '#platform/device/passkeys.ts'

export type PasskeysState =
  | { status: 'idle' }
  | { status: 'working' }
  /** `code` is null where the network failed. */
  | { status: 'refused'; code: number | null }
  /** This device has one of the account's already. */
  | { status: 'known' }
  | { status: 'added'; passkey: Passkey }
  | { status: 'removed'; id: string }

export const $passkeys = atom<PasskeysState>({ status: 'idle' })

const isKnown = (error: unknown) => (error as Error).name === 'InvalidStateError'

async function work(call: () => Promise<PasskeysState>) {
  if ($passkeys.get().status === 'working') return
  $passkeys.set({ status: 'working' })
  try {
    $passkeys.set(await call())
  } catch (error) {
    $passkeys.set({ status: 'idle' })
    $passkeys.set(isKnown(error) ? { status: 'known' } : refusalOf(error))
  }
}

/** Makes a passkey on this device; 66 asks for the password. */
export const addPasskey = (password?: string) =>
  work(async () => ({ status: 'added', passkey: await newPasskey(password) }))

/** Forgets a passkey: it opens nothing any more. */
export const removePasskey = (id: string) =>
  work(async () => {
    await api('DELETE /passkeys/{id}', { params: { id } })
    return { status: 'removed', id }
  })
