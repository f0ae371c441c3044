import { brotliCompressSync, constants } from 'node:zlib'
import { bookableShop } from '#demo/named.ts'
import { LOCALES } from '#i18n/locales.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { largestShop } from '#tests/support/catalogue/largestShop.ts'
import {
  BOOKING_KB,
  CSS_KB,
  SCRIPT_KB,
  SHOP_HTML_KB,
  SHOP_SCRIPT_KB,
  sheetsOnScreen,
} from '../../../bench/pages/budgets.ts'
import { brotliBytes, executedBytes, signedIn } from '../../../bench/pages/bytes.ts'
import { publicPages } from '../../../bench/pages/pageKinds.ts'

/** As the server packs a page that is asked for again. */
const packed = (html: string) => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }).length

const SHOP = `/shop/${bookableShop.urlName}`

test('a visitor on a slow line waits for no more HTML and sheets than a page may have', async ({
  elsewhere,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const textOf = async (path: string) => (await elsewhere.get(path)).text()
  const { urlName } = await largestShop(origin)
  const shops = [`/en/shop/${urlName}`, ...LOCALES.map((locale) => `/${locale}${SHOP}`)]
  const heavy: string[] = []
  const weigh = (path: string, what: string, bytes: number, limitKb: number) => {
    if (bytes > limitKb * 1024) heavy.push(`${path}: ${Math.round(bytes)} bytes of ${what}, ${limitKb} KB allowed`)
  }
  for (const path of shops) weigh(path, 'HTML', packed(await textOf(path)), SHOP_HTML_KB)

  const known = new Map<string, number>()
  for (const [, path] of await publicPages(origin)) {
    let bytes = 0
    for (const sheet of sheetsOnScreen(await textOf(`/en${path}`))) {
      if (!known.has(sheet)) known.set(sheet, (await brotliBytes(origin + sheet)) * 1024)
      bytes += known.get(sheet) ?? 0
    }
    weigh(`/en${path}`, 'sheets', bytes, CSS_KB)
  }
  expect(known.size).toBeGreaterThan(0)
  expect(heavy).toEqual([])
})

test('no page runs more than it may before its visitor has done anything', async ({ browser, baseURL }) => {
  const origin = baseURL ?? ''
  const largest = (await largestShop(origin)).urlName
  const customer = await signedIn(browser, origin)
  const visitor = await browser.newContext()
  const pages = [
    [visitor, '/en', SCRIPT_KB],
    [visitor, '/en/search', SCRIPT_KB],
    [visitor, '/en/login', SCRIPT_KB],
    [visitor, `/en/shop/${largest}`, SHOP_SCRIPT_KB],
    [customer, `/en/booking/${bookableShop.urlName}`, BOOKING_KB],
    [customer, `/en/booking/${bookableShop.urlName}/checkout`, BOOKING_KB],
  ] as const
  const heavy: string[] = []
  for (const [context, path, limit] of pages) {
    const run = await executedBytes(context, origin + path, 0)
    if (run > limit) heavy.push(`${path} runs ${run.toFixed(2)} KB, ${limit} allowed`)
  }
  for (const context of [customer, visitor]) await context.close()
  expect(heavy).toEqual([])
})
