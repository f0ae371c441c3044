import { api } from '#api/browser.ts'
import { offerPasskeyLater } from '#platform/device/passkeys.ts'

/** The library is loaded when a passkey is used. */
export const passkeyLibrary = () => import('@simplewebauthn/browser')

/** Makes a passkey on this device and keeps it; the password is needed where the log-in is not of the last minutes. */
export async function newPasskey(password?: string) {
  const [{ options }, { startRegistration }] = await Promise.all([
    api('POST /passkeys/options', { body: { password } }),
    passkeyLibrary(),
  ])
  const response = await startRegistration({ optionsJSON: options as never })
  const { passkey } = await api('POST /passkeys', { body: { response: response as never } })
  offerPasskeyLater()
  return passkey
}
