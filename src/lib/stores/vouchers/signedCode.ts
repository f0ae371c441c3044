import { api } from '#api/browser.ts'
import { codeParts } from '#domain/vouchers/scannedCode.ts'
import { type CodeProof, signedWords } from '#domain/vouchers/signedCode.ts'
import { verifySignature } from '#platform/device/verifySignature.ts'
import { browserStore } from '#platform/storage/storage.ts'

const KEY = 'voucherCodeKey'

/** What can be verified of a code offline; only the server knows whether it was used. */
export type OfflineCheck = 'genuine' | 'expired' | 'forged' | 'unknown'

/** Keeps the public keys, so that codes can be checked where there is no connection; a failure is no harm. */
export async function keepCodeKey() {
  try {
    const { voucherCodeKey } = await api('GET /settings')
    browserStore.setItem(KEY, voucherCodeKey)
  } catch {
    // The next code that is read asks again.
  }
}

/** Checks what a QR code says of itself by its signature alone. */
export async function checkOffline(
  code: string,
  proof: CodeProof | undefined,
  now = new Date(),
): Promise<OfflineCheck> {
  const keys = browserStore.getItem(KEY)
  if (!keys || !proof) return 'unknown'
  const words = signedWords(codeParts(code).id, proof)
  const checks = await Promise.all(keys.split(' ').map((key) => verifySignature(key, words, proof.signature)))
  if (!checks.includes(true)) return checks.includes(undefined) ? 'unknown' : 'forged'
  return proof.expiresAt < now ? 'expired' : 'genuine'
}
