import type { APIRequestContext } from '@playwright/test'
import {
  bookableShop,
  brandWithBranches,
  deliveryShop,
  endedFlashSale,
  stepsDeal,
  unbookableShop,
} from '#demo/named.ts'
import { LOCALES, langOf } from '#i18n/locales.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { problemsOf, thingsIn } from '#tests/support/browser/structuredData.ts'

const read = async (request: APIRequestContext, path: string) => {
  const answer = await request.get(path)
  expect([path, answer.status()]).toEqual([path, 200])
  return answer.text()
}
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, value = '']) => value)
const metaOf = (html: string, name: string) =>
  all(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'))[0] ?? ''
/** Pages name the address of the configuration; here they are asked at another. */
const pathOf = (address: string) => new URL(address).pathname

const pages = [
  { what: 'a shop', path: `/shop/${bookableShop.urlName}`, kinds: ['DaySpa', 'BreadcrumbList'] },
  { what: 'a shop that comes', path: `/shop/${deliveryShop.urlName}`, kinds: ['BreadcrumbList'] },
  { what: 'a closed shop', path: `/shop/${unbookableShop.urlName}`, kinds: ['BreadcrumbList'] },
  { what: 'its reviews', path: `/shop/${bookableShop.urlName}/reviews`, kinds: ['BreadcrumbList'] },
  { what: 'a brand', path: `/brands/${brandWithBranches.slug}`, kinds: ['Organization', 'BreadcrumbList'] },
  { what: 'a deal', path: `/deals/${stepsDeal.id}`, kinds: ['Product', 'BreadcrumbList'] },
  { what: 'a category', path: '/categories/massage', kinds: ['BreadcrumbList'] },
  { what: 'the points', path: '/point-info', kinds: ['FAQPage', 'BreadcrumbList'] },
  { what: 'home', path: '', kinds: ['WebSite'] },
]

for (const { what, path, kinds } of pages) {
  test(`search engines learn in three languages what ${what} is`, async ({ request }) => {
    const titles = new Set<string>()
    for (const locale of ['en', 'th', 'jp'] as const) {
      const html = await read(request, `/${locale}${path}`)
      const things = thingsIn(html)
      for (const kind of kinds) expect(things.map((thing) => thing['@type'])).toContain(kind)
      expect(things.flatMap((thing) => problemsOf(thing))).toEqual([])

      titles.add(all(html, /<title>([^<]*)/g)[0] ?? '')
      expect(metaOf(html, 'description').length).toBeGreaterThan(10)
      expect(html).not.toContain('content="noindex"')
      expect(all(html, /<link rel="canonical" href="([^"]*)"/g).map(pathOf)).toEqual([`/${locale}${path}`])
      const sisters = [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)]
      expect(sisters.map(([, lang, address = '']) => [lang, pathOf(address)])).toEqual([
        ...LOCALES.map((one) => [langOf(one), `/${one}${path}`]),
        ['x-default', `/en${path}`],
      ])
      expect(metaOf(html, 'og:image')).toMatch(/\/og\/(?:(?:shops|deals)\/(?:en|th)\/)?[\w%.~-]+\.jpg$/)
    }
    expect(titles.size).toBeGreaterThan(1)
  })
}

test('the picture beside a link to a shop is there, in the size that messengers ask for', async ({ request }) => {
  const html = await read(request, `/en/shop/${bookableShop.urlName}`)
  const picture = await request.get(pathOf(metaOf(html, 'og:image')))
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  const { default: sharp } = await import('sharp')
  expect(await sharp(await picture.body()).metadata()).toMatchObject({ width: 1200, height: 630 })
  expect(metaOf(html, 'og:image')).toContain('/og/shops/en/')
  expect((await request.get('/og/shops/en/no-such-shop-00000000.jpg')).status()).toBe(404)
  expect((await request.get('/og/receipt-0123.jpg')).status()).toBe(404)
  expect((await request.get('/og/nothing.jpg')).status()).toBe(404)
})

test('sitemaps list every shop, brand and deal with its sisters and its last change', async ({ request }) => {
  const index = all(await read(request, '/sitemap.xml'), /<loc>([^<]*)/g).map(pathOf)
  expect(index).toHaveLength(LOCALES.length * 4)
  const { totalCount } = (await (await request.get('/api/shops?limit=1')).json()) as { totalCount: number }
  const shops = await read(request, '/sitemap-jp-shops-1.xml')
  expect(all(shops, /<loc>([^<]*)/g)).toHaveLength(totalCount)
  expect(all(shops, /hreflang="([^"]*)"/g)).toHaveLength(totalCount * (LOCALES.length + 1))
  expect(all(shops, /<lastmod>([^<]*)/g)).toHaveLength(totalCount)
  expect(all(shops, /<loc>([^<]*)/g).map(pathOf)).toContain(`/jp/shop/${bookableShop.urlName}`)
  expect(await read(request, '/sitemap-th-deals-1.xml')).toContain(`/th/deals/${stepsDeal.id}<`)
  expect(await read(request, '/sitemap-de-brands-1.xml')).toContain(`/de/brands/${brandWithBranches.slug}<`)
  expect(await read(request, '/robots.txt')).toMatch(/^Sitemap: .*\/sitemap\.xml$/m)
  expect((await request.get('/sitemap-en-shops-9.xml')).status()).toBe(404)
})

test('a search engine reads an offer, and knows the home page by one address', async ({ request }) => {
  const offer = thingsIn(await read(request, `/en/deals/${stepsDeal.id}`)).find((thing) => thing['@type'] === 'Product')
  expect(offer).toMatchObject({
    offers: {
      priceCurrency: 'THB',
      availability: 'https://schema.org/InStock',
      url: expect.stringContaining(`/en/deals/${stepsDeal.id}`),
    },
  })
  expect(all(await read(request, '/de/home'), /<link rel="canonical" href="([^"]*)"/g).map(pathOf)).toEqual(['/de'])
})

test('what is not there answers so', async ({ request }) => {
  const paths = [
    ...['/en/deals/no-such-deal', `/en/deals/${endedFlashSale.id}`, '/en/pass/no-such-pass'],
    ...['/en/shop/no-such-shop/direction-card', '/en/brands/no-such-brand'],
    ...['/en/categories/none', '/th/tags/none', '/de/locations/none', '/jp/carousels/none'],
  ]
  for (const path of paths) expect([path, (await request.get(path)).status()]).toEqual([path, 404])
})

test('what is narrowed or private is not to be found', async ({ request }) => {
  for (const path of [`/en/shop/${bookableShop.urlName}/reviews?rating=5`, '/en/search?q=thai', '/en/login']) {
    expect(await read(request, path)).toContain('<meta name="robots" content="noindex"')
  }
})
