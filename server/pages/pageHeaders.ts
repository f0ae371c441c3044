import type { OutgoingHttpHeaders } from 'node:http'

const POLICY = 'content-security-policy'

/** A browser revalidates a page each time, cheaply, by ETag. */
export const BROWSER_LIFETIME = { 'cache-control': 'public, max-age=0, must-revalidate' }

/**
 * Headers of an answer with a page, as `writeHead` takes them: name, value, name, value … Every answer with a page is
 * built here, so that none lacks a security header.
 * @param common headers of every answer (`answerHeaders`)
 * @param own headers that the page was rendered with; its content security policy (Astro's hashes) is sent beside the
 *   common one (`frame-ancestors`), as browsers enforce both
 * @param more headers of this answer, which win over `own`; `undefined` sends none
 */
export function pageHeaders(
  common: Record<string, string>,
  own: OutgoingHttpHeaders,
  more: OutgoingHttpHeaders,
): string[] {
  const { [POLICY]: policy, ...others } = own
  const list: string[] = []
  for (const [name, value] of Object.entries({ ...common, ...others, ...more })) {
    for (const one of [value ?? []].flat()) list.push(name, String(one))
  }
  if (policy !== undefined) list.push(POLICY, String(policy))
  return list
}
