/** A cookie that scripts may read, or undefined. */
export function readCookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`))
  if (pair === undefined) return undefined
  try {
    return decodeURIComponent(pair.slice(name.length + 1))
  } catch {
    return undefined
  }
}

/** In a frame of another site only a parted cookie is kept. */
const isFramed = () => globalThis.top !== globalThis.self

export function writeCookie(name: string, value: string, days: number) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const scope = isFramed() ? 'SameSite=None; Secure; Partitioned' : `SameSite=Lax${secure}`
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * 86_400}; ${scope}`
}
