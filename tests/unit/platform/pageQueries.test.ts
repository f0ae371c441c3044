import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openPageQueries } from '#server/cache/pageQueries.ts'
import { declaredQuery } from '../../../scripts/plugins/pageQueries.ts'

const HOW = "declare the query, export const query = ['page'] as const, and read it by readQuery(Astro.url, query)"

/** What of a page's address anyone may know: its path, its origin, and the queries that it declares. */
const KNOWN = /\bAstro\.url\.(?:pathname|origin)\b|\breadQuery\(Astro\.url, query\)/g

/** Ways to queries that no page declares. */
const UNDECLARED = /\bAstro\.url\b|\bAstro\.request\b|\{[^{}]*\b(?:url|request)\b[^{}]*\}\s*=\s*Astro\b/

/** What runs on the server of a page, a layout or a component. */
const frontmatterOf = (source: string) => /^---\n([\s\S]*?)\n---$/m.exec(source)?.[1] ?? ''
const markupOf = (source: string) =>
  source.replace(/^---\n[\s\S]*?\n---$/m, '').replace(/<script>[\s\S]*?<\/script>/g, '')

function faultOf(source: string): string | undefined {
  const code = (frontmatterOf(source) + markupOf(source)).replace(KNOWN, '')
  if (UNDECLARED.test(code)) return HOW
  const reads = source.includes('readQuery(')
  const declares = declaredQuery(source).length > 0
  return reads === declares ? undefined : HOW
}

describe('a page that reads its query', () => {
  it.each(globSync('src/{pages,layouts,components}/**/*.astro'))('declares it: %s', (file) => {
    expect(faultOf(readFileSync(file, 'utf8'))).toBeUndefined()
  })

  it.each(globSync('src/pages/**/*.ts'))('is given it by the page: %s', (file) => {
    expect(readFileSync(file, 'utf8')).not.toMatch(/\bsearchParams\b/)
  })

  it.each([
    "---\nconst page = Astro.url.searchParams.get('page')\n---\n<p>{page}</p>",
    "---\n---\n<p>{Astro.url.searchParams.get('page')}</p>",
    '---\nconst { searchParams } = Astro.url\n---',
    '---\nconst { url } = Astro\n---',
    '---\nconst asked = new URL(Astro.request.url)\n---',
    '---\nconst asked = offsetOf(Astro.url)\n---',
    '---\nconst asked = readQuery(Astro.url, query)\n---',
    "---\nexport const query = ['page'] as const\n---\n<p>the same for everybody</p>",
  ])('is found where it does not: %s', (source) => expect(faultOf(source)).toBe(HOW))

  it('declares it in words that the build can read', () => {
    expect(declaredQuery("---\nexport const query = ['page', 'fromDeal'] as const\n---")).toEqual(['page', 'fromDeal'])
    expect(declaredQuery('---\nconst t = 1\n---')).toEqual([])
    expect(() => declaredQuery('---\nexport const query = [...SHARED] as const\n---')).toThrow('as const')
    expect(() => declaredQuery('---\nexport const query = NAMES\n---')).toThrow('as const')
    expect(() => declaredQuery("---\nexport const query = ['page']\n---")).toThrow('as const')
  })
})

describe('the queries of an address', () => {
  const find = openPageQueries([
    { route: '/[locale]/shop/mine', pattern: '^\\/([^/]+?)\\/shop\\/mine$', names: ['page'] },
    { route: '/[locale]/shop/[urlName]', pattern: '^\\/([^/]+?)\\/shop\\/([^/]+?)$', names: ['date'] },
  ])
  const names = (path: string) => find(path).names

  it('are those of the first page that answers it', () => {
    expect(names('/en/shop/mine')).toEqual(['page'])
    expect(names('/en/shop/other')).toEqual(['date'])
    expect(names('/en/sh%6Fp/other')).toEqual(['date'])
  })

  it('are none where no page is', () => expect(names('/en/shops')).toEqual([]))

  it('belong to a page that is named without what its address holds', () => {
    expect([find('/en/shop/other').route, find('/en/shops').route]).toEqual(['/[locale]/shop/[urlName]', ''])
  })
})
