import type { Page } from '@playwright/test'
import { bookableShop, brandWithBranches, mali, maliVisits, maliVouchers, prepaidShop, stepsDeal } from '#demo/named.ts'
import { LOCALES, type Locale } from '#i18n/locales.ts'
import { expect, test, WIDTHS } from '#tests/e2e/support/test.ts'

const SHOP = `/shop/${bookableShop.urlName}`
const DEAL = `/deals/${stepsDeal.id}`

/** One page of each kind: what everybody may open, then what Mali has. */
const PUBLIC = [
  ...['', '/search?q=massage', '/search?q=zzzzqq', '/search?view=map', SHOP, `/shop/${prepaidShop.urlName}`],
  ...[`${SHOP}/reviews`, '/login', `/brands/${brandWithBranches.slug}`, '/carousels/most-loved', '/flash-sale'],
  ...['/pass', '/wowcher', DEAL],
  ...[`${SHOP}/direction-card`, '/instant-massage/info', '/communication-tools', '/rules-of-Use', '/map-sources'],
]
const OWN = [
  ...[`/booking/${bookableShop.urlName}/date`, `${DEAL}/checkout`, '/cart/deals', '/instant-massage/prep/2'],
  ...[`/booking/${maliVisits.tomorrow}/ticket`, `/booking/${maliVisits.unpaid}/ticket`, `${SHOP}/massaging`],
  ...[`/bookings/${maliVisits.toReview}/review`, `/vouchers/${maliVouchers.fresh}`, `/vouchers/${maliVouchers.pass}`],
  ...['/me', '/me/info', '/me/booking?type=historical', '/me/booking?type=voucher', '/me/point', '/me/favourites'],
  ...['/me/account-deletion'],
]

/** In pixels; a browser writes in letters of 16, and in 32 for whoever set them twice as large. */
const LOOKS = [
  { width: 320, letters: 16 },
  { width: 360, letters: 16 },
  { width: WIDTHS.phone, letters: 32 },
]

/** How far the page scrolls to the side, and the first words that stand out there. */
function sideways() {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return null
  const out = [...document.querySelectorAll('body *')].filter(
    (one) => one.getBoundingClientRect().right > clientWidth && one.childElementCount === 0 && one.textContent?.trim(),
  )
  return `${scrollWidth - clientWidth} px, such as ${out.at(-1)?.className} ${out.at(-1)?.textContent?.trim()}`
}

async function faultsOf(page: Page, locale: Locale, paths: readonly string[]): Promise<string[]> {
  const browser = await page.context().newCDPSession(page)
  const faults: string[] = []
  for (const path of paths) {
    await page.goto(`/${locale}${path}`)
    for (const { width, letters } of LOOKS) {
      await page.setViewportSize({ width, height: 844 })
      await browser.send('Page.setFontSizes', { fontSizes: { standard: letters, fixed: letters } })
      const fault = await page.evaluate(sideways)
      if (fault) faults.push(`/${locale}${path} at ${width} px in letters of ${letters} px: ${fault}`)
    }
  }
  await browser.detach()
  return faults
}

for (const locale of LOCALES) {
  test(`nobody has to scroll sideways in ${locale}, on a narrow phone or with large letters`, async ({ page }) => {
    test.slow()
    const faults = await faultsOf(page, locale, PUBLIC)
    await page.request.post('/api/signin', { data: mali })
    expect([...faults, ...(await faultsOf(page, locale, OWN))]).toEqual([])
  })
}
