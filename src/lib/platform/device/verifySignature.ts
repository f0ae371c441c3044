const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0))

/**
 * Verifies an Ed25519 signature of `words`; undefined where this browser does not support it. Key and signature:
 * base64url.
 */
export async function verifySignature(key: string, words: string, signature: string): Promise<boolean | undefined> {
  try {
    const publicKey = await crypto.subtle.importKey('raw', bytesOf(key), 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', publicKey, bytesOf(signature), new TextEncoder().encode(words))
  } catch {
    return undefined
  }
}
