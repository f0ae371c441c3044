import type { PasskeyMade, PasskeyShown } from '#contract/accounts/signIn.ts'
import { call } from './call.ts'

/** The library is loaded when a passkey is used. */
const library = () => import('@simplewebauthn/browser')

export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window

/** Asks the device for a passkey that opens the console. */
export async function showPasskey(): Promise<PasskeyShown> {
  const [{ options }, { startAuthentication }] = await Promise.all([
    call('POST /console/session/passkey/options'),
    library(),
  ])
  return (await startAuthentication({ optionsJSON: options as never })) as PasskeyShown
}

/** Makes a passkey on this device, which opens the console from then on. */
export async function makePasskey(): Promise<void> {
  const [{ options }, { startRegistration }] = await Promise.all([call('POST /console/passkeys/options'), library()])
  const response = (await startRegistration({ optionsJSON: options as never })) as PasskeyMade
  await call('POST /console/passkeys', { body: { response } })
}
