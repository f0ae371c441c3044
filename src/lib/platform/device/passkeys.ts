import { browserStore } from '#platform/storage/storage.ts'
import { isEmbedded } from './embedded.ts'
import { isHeadless } from './headless.ts'
import { isInAppBrowser } from './inAppBrowser.ts'

const LATER = 'passkeyLater'
const LATER_MS = 30 * 86_400_000

/** An address of numbers has no passkeys: they belong to a name. */
const hasName = () => !/^[\d.]+$|^\[/.test(location.hostname)

/** Whether this page may use passkeys: not over http, nor in a partner's frame, nor in an app. */
export const canUsePasskeys = (): boolean =>
  globalThis.isSecureContext === true &&
  'PublicKeyCredential' in globalThis &&
  hasName() &&
  !isEmbedded() &&
  !isHeadless() &&
  !isInAppBrowser(navigator.userAgent)

/** Whether the browser can offer passkeys in its autofill. */
export const canSuggestPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)

/** Whether a log-in by passkey can be offered: this device has a screen lock, or the browser finds passkeys elsewhere. */
export async function canOfferPasskeys(): Promise<boolean> {
  if (!canUsePasskeys()) return false
  const [isHere, canSuggest] = await Promise.all([
    PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable(),
    canSuggestPasskeys(),
  ])
  return isHere || canSuggest
}

/** Whether to offer a passkey: the device has a screen lock, and in the last month none was made or declined here. */
export async function mayOfferPasskey(): Promise<boolean> {
  if (!canUsePasskeys()) return false
  if (Date.now() - Number(browserStore.getItem(LATER) ?? 0) < LATER_MS) return false
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()
}

export function offerPasskeyLater() {
  browserStore.setItem(LATER, String(Date.now()))
}
