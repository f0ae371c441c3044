import type { Env } from '#backend/env.ts'
import type { Rendered } from './rendered.ts'

const HEADER = 'content-security-policy'
/** Of a page that the build wrote down, the policy stands in its HTML. */
const IN_HTML = /<meta http-equiv="content-security-policy"[^>]*>/
/** An engagement SDK runs, sends, and shows pictures. */
const DIRECTIVES = /\b(script-src|connect-src|img-src) /g

type Configured = Pick<Env, 'ENGAGEMENT_APP_ID' | 'ENGAGEMENT_SDK_URL'>

/** Lets the policy of every page take in the origin of the engagement SDK, where one is set up; else leaves it as it is. */
export function engagementPolicy({ ENGAGEMENT_APP_ID, ENGAGEMENT_SDK_URL }: Configured): (page: Rendered) => Rendered {
  if (!ENGAGEMENT_APP_ID || !ENGAGEMENT_SDK_URL) return (page) => page
  const { origin } = new URL(ENGAGEMENT_SDK_URL)
  const widened = (policy: string) => policy.replace(DIRECTIVES, `$1 ${origin} `)
  return (page) => {
    const policy = page.headers[HEADER]
    if (typeof policy === 'string') return { ...page, headers: { ...page.headers, [HEADER]: widened(policy) } }
    return { ...page, body: Buffer.from(page.body.toString().replace(IN_HTML, widened)) }
  }
}
