import type { Env } from '#backend/env.ts'
import type { Rendered } from './rendered.ts'

const HEADER = 'content-security-policy'
/** The cache policy of a prerendered page, from its HTML. */
const IN_HTML = /<meta http-equiv="content-security-policy"[^>]*>/

type Configured = Pick<Env, 'ENGAGEMENT_APP_ID' | 'ENGAGEMENT_SDK_URL' | 'MAP_STYLE_URL' | 'STORAGE_URL'>

/** Origins that this deployment adds to the pages' policy, by directive. */
function addedSources({
  ENGAGEMENT_APP_ID,
  ENGAGEMENT_SDK_URL,
  MAP_STYLE_URL,
  STORAGE_URL,
}: Configured): Map<string, Set<string>> {
  const added = new Map<string, Set<string>>()
  const add = (directive: string, address: string) => {
    added.set(directive, (added.get(directive) ?? new Set()).add(new URL(address).origin))
  }
  if (ENGAGEMENT_APP_ID && ENGAGEMENT_SDK_URL) {
    // An engagement SDK runs, sends, and shows pictures.
    for (const directive of ['script-src', 'connect-src', 'img-src']) add(directive, ENGAGEMENT_SDK_URL)
  }
  // A style, its tiles and its letters are fetched.
  if (MAP_STYLE_URL) add('connect-src', MAP_STYLE_URL)
  // Receipts are opened where they lie.
  if (STORAGE_URL) add('img-src', STORAGE_URL.origin)
  return added
}

/**
 * Lets the policy of every page take in the origins of this deployment's own services; without any it stays as it was
 * built.
 */
export function pagePolicy(env: Configured): (page: Rendered) => Rendered {
  const added = addedSources(env)
  if (added.size === 0) return (page) => page
  const directives = new RegExp(`\\b(${[...added.keys()].join('|')}) `, 'g')
  const widened = (policy: string) =>
    policy.replace(directives, (_, directive: string) => `${[directive, ...(added.get(directive) ?? [])].join(' ')} `)
  return (page) => {
    const policy = page.headers[HEADER]
    if (typeof policy === 'string') return { ...page, headers: { ...page.headers, [HEADER]: widened(policy) } }
    return { ...page, body: Buffer.from(page.body.toString().replace(IN_HTML, widened)) }
  }
}
