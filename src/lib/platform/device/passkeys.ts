import { browserStore } from '#platform/storage/storage.ts'

const LATER = 'passkeyLater'
const LATER_MS = 30 * 86_400_000

/** An address of numbers has no passkeys: they belong to a name. */
const hasName = () => !/^[\d.]+$|^\[/.test(location.hostname)

export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in globalThis && hasName()

/** Whether the browser can put passkeys among what it fills in by itself. */
export const canSuggestPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)

/** Whether to offer one: the device has a lock, and nobody has said no, or made one here, in the last month. */
export async function mayOfferPasskey(): Promise<boolean> {
  if (!canUsePasskeys()) return false
  if (Date.now() - Number(browserStore.getItem(LATER) ?? 0) < LATER_MS) return false
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()
}

export function offerPasskeyLater() {
  browserStore.setItem(LATER, String(Date.now()))
}
