import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { Env } from '#backend/env.ts'

/** Settings that stand in pages, or decide what stands there. */
const ON_PAGES = [
  ...(['PUBLIC_ORIGIN', 'MAP_STYLE_URL', 'ENGAGEMENT_APP_ID', 'ENGAGEMENT_SDK_URL', 'STORAGE_URL', 'CDN'] as const),
  ...(['PROMPTPAY_ID', 'TRANSLATE_URL', 'TTS_URL', 'APP_ENV', 'STAGING'] as const),
]

/** Names a build together with those settings: only processes of one name show each other's pages. */
export function buildName(folder: string, env: Env): string {
  const settings = JSON.stringify(ON_PAGES.map((name) => env[name] ?? null))
  return `${basename(folder)}-${createHash('sha256').update(settings).digest('hex').slice(0, 12)}`
}
