import { readFile } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import { cacheTag } from '#domain/cacheTags.ts'
import { ORIGIN_PLACEHOLDER } from '#lib/originPlaceholder.ts'
import type { Visitor } from '#server/cookies/visitor.ts'
import type { Rendered } from './rendered.ts'

const DAY_SECONDS = 86_400

/** Prerendered pages know no visitor, so theme and mode are written into their `<html>` tag. */
function dressed(html: string, { theme, headless }: Pick<Visitor, 'theme' | 'headless'>): string {
  if (theme === 'default' && !headless) return html
  return html.replace(/<html\b[^>]*>/, (tag) => {
    const bare = tag.replace(/\sdata-(theme|headless)(="[^"]*"|(?=[\s>]))/g, '')
    return `${bare.slice(0, -1)} data-theme="${theme}"${headless ? ' data-headless' : ''}>`
  })
}

/** Pages that are opened with a secret in their address: it goes along to nobody, not even in the first request's Referer. */
const BEARS_SECRET = /^\/[a-z]{2}\/(reset-password|unsubscribe|([a-z]+-)?handler)$/

/** The build's folder for browsers, and the site's own address, which stands in for the build's placeholder. */
type Written = { clientDir: string; origin: string }

/** A page that the build wrote down, or undefined. */
export async function readPrerendered(
  { clientDir, origin }: Written,
  path: string,
  visitor: Pick<Visitor, 'theme' | 'headless'>,
  status = 200,
): Promise<Rendered | undefined> {
  const plain = normalize(path)
  if (plain.includes('\0') || plain.startsWith('..') || /\.\w+$/.test(plain)) return undefined
  for (const name of [`${plain}.html`, join(plain, 'index.html')]) {
    const html = await readFile(join(clientDir, name), 'utf8').catch(() => undefined)
    if (html === undefined) continue
    return {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        ...(BEARS_SECRET.test(plain) ? { 'referrer-policy': 'no-referrer' } : {}),
      },
      body: Buffer.from(dressed(html, visitor).replaceAll(ORIGIN_PLACEHOLDER, () => origin)),
      cache: { maxAge: DAY_SECONDS, swr: DAY_SECONDS, tags: [cacheTag.prerendered] },
      personal: false,
    }
  }
  return undefined
}
