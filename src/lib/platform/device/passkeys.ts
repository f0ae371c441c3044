import { browserStore } from '#platform/storage/storage.ts'

const LATER = 'passkeyLater'
const LATER_MS = 30 * 86_400_000

/** An address of numbers has no passkeys: they belong to a name. */
const hasName = () => !/^[\d.]+$|^\[/.test(location.hostname)

export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in globalThis && hasName()

/** Whether the browser can offer passkeys in its autofill. */
export const canSuggestPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)

/** Whether to offer a passkey: the device has a screen lock, and in the last month none was made or declined here. */
export async function mayOfferPasskey(): Promise<boolean> {
  if (!canUsePasskeys()) return false
  if (Date.now() - Number(browserStore.getItem(LATER) ?? 0) < LATER_MS) return false
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()
}

export function offerPasskeyLater() {
  browserStore.setItem(LATER, String(Date.now()))
}
