import type { Page } from '@playwright/test'
import {
  bookableShop,
  fixedPromotion,
  freePromotion,
  happyHourShop,
  netPricePromotion,
  optionId,
  percentPromotion,
  restDayShop,
  surchargeShop,
} from '#demo/named.ts'
import { formatPrice } from '#i18n/format.ts'
import { langOf } from '#i18n/locales.ts'
import { expectFits, leaveOffer, payBy, seeOffers } from '#tests/e2e/support/booking.ts'
import { type Carried, carry } from '#tests/e2e/support/carry.ts'
import { givePoints } from '#tests/e2e/support/changeShop.ts'
import { loggedIn } from '#tests/e2e/support/customer.ts'
import { amountsIn, mailsTo } from '#tests/e2e/support/order.ts'
import { expect, test, WIDTHS } from '#tests/e2e/support/test.ts'
import { about, type Locale, wordsOf } from '#tests/e2e/support/words.ts'

type Shop = { id: string; urlName: string }
type Cart = {
  shop: Shop
  services: Carried
  /** The weekday of the visit, and its hour. */
  at: [weekday: number, time: string]
  method: string
  code?: string
  /** Points to spend: more than the order costs pay all of it. */
  points?: number
}

const WEEK = 7
const inDays = (days: number) => new Date(Date.now() + (days * 24 + 7) * 3_600_000).toISOString().slice(0, 10)

/** That weekday of next week in Bangkok; the Tuesday on which a shop is open though it rests on Tuesdays. */
function dayOf(shop: Shop, weekday: number): string {
  const today = new Date(`${inDays(0)}T00:00:00Z`).getUTCDay()
  const next = inDays(WEEK + ((weekday - today + WEEK) % WEEK))
  if (shop.id !== restDayShop.id) return next
  const ahead = (restDayShop.restWeekday - today + WEEK) % WEEK || WEEK
  return inDays(ahead + WEEK)
}

const of = (shop: Shop, service: string, minutes: number, guests: number) =>
  [optionId(shop.id, service, minutes), guests] as const

/** Every way to pay on a page of the acquirer, every kind of promotion, points, hours and days of another price. */
const pairs: { locale: Locale; width: number; carts: Cart[] }[] = [
  {
    locale: 'en',
    width: WIDTHS.phone,
    carts: [
      {
        shop: bookableShop,
        services: [of(bookableShop, 'thai', 60, 1)],
        ...{ at: [3, '14:00'], method: 'alipay', code: fixedPromotion.code },
      },
      {
        shop: restDayShop,
        services: [of(restDayShop, 'foot', 90, 2)],
        ...{ at: [2, '11:00'], method: 'airpay', points: 40 },
      },
    ],
  },
  {
    locale: 'th',
    width: WIDTHS.desktop,
    carts: [
      {
        shop: happyHourShop,
        services: [of(happyHourShop, 'oil', 60, 1), of(happyHourShop, 'foot', 60, 1)],
        ...{ at: [1, '11:00'], method: 'wechat', code: percentPromotion.code, points: 55 },
      },
      {
        shop: bookableShop,
        services: [of(bookableShop, 'thai', 60, 4)],
        ...{ at: [4, '12:00'], method: 'truemoney', code: freePromotion.code },
      },
    ],
  },
  {
    locale: 'jp',
    width: WIDTHS.phone,
    carts: [
      {
        shop: surchargeShop,
        services: [of(surchargeShop, 'thai', 60, 1), of(surchargeShop, 'foot', 60, 1)],
        ...{ at: [6, '19:00'], method: 'linepay', points: 30 },
      },
      {
        shop: bookableShop,
        services: [of(bookableShop, 'foot', 60, 2)],
        ...{ at: [5, '16:00'], method: 'CASH', code: netPricePromotion.code },
      },
    ],
  },
  {
    locale: 'en',
    width: WIDTHS.desktop,
    carts: [
      {
        shop: bookableShop,
        services: [of(bookableShop, 'oil', 90, 2), of(bookableShop, 'thai', 60, 1)],
        ...{ at: [2, '18:00'], method: 'CASH', code: percentPromotion.code, points: 300 },
      },
      {
        shop: bookableShop,
        services: [of(bookableShop, 'foot', 45, 1)],
        ...{ at: [0, '15:00'], method: 'ktbcard', points: 5000 },
      },
    ],
  },
]

/** Reduces, chooses how to pay, and taps; answers the total that stood there. */
async function bookAsShown(
  page: Page,
  locale: Locale,
  { shop, method, code, points }: Cart,
  phone: string,
): Promise<number> {
  const payment = wordsOf(locale, 'orders/payment')
  await page.goto(`/${locale}/booking/${shop.urlName}/checkout`)
  await page.getByLabel(wordsOf(locale, 'bookings/checkout')('phone')).last().fill(phone)
  const sum = page.locator('.total [data-baht]')
  const now = async () => Number(await sum.getAttribute('data-baht'))
  await seeOffers(page)
  await leaveOffer(page)
  const before = await now()
  if (code) {
    await page.getByLabel(payment('codeLabel')).fill(code)
    await page.getByRole('button', { name: payment('codeUse') }).click()
    await expect(page.locator('.offer[data-applied]')).toBeVisible()
    await expect.poll(now).toBeLessThan(before)
  }
  if (points) {
    const reduced = await now()
    await page.getByText(payment('pointsOpen'), { exact: true }).click()
    const slider = page.getByRole('slider', { name: payment('pointsUse') })
    const most = Math.min(points, reduced)
    // What a promotion leaves is the most that points can pay.
    await expect(slider).toHaveAttribute('max', String(most))
    await slider.fill(String(most))
    await expect.poll(now).toBe(reduced - most)
  }
  const total = await now()
  if (total > 0) await payBy(page, method)
  await expectFits(page)
  await page.locator('button[form="checkout"]').filter({ visible: true }).click()
  return total
}

/** Confirms in the wallet, or types a card, where there is anything to pay there; the ticket is opened from the thanks. */
async function payIfAsked(page: Page, locale: Locale, total: number, method: string) {
  const hosted = wordsOf(locale, 'orders/hostedPayment')
  const paying = wordsOf(locale, 'orders/paying')
  if (total === 0 || method === 'CASH') return
  await expect(page).toHaveURL(/\/reservations\/payment\/pay\//)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(formatPrice(total, langOf(locale)))
  await page.getByRole('button', { name: about(hosted('approve')) }).click()
  await expect(page).toHaveURL(new RegExp(`/${locale}/thank-you`))
  await expect(page.getByText(about(paying('lead.paid')))).toContainText(formatPrice(total, langOf(locale)))
  await page.getByRole('link', { name: paying('toTicket') }).click()
}

for (const { locale, width, carts } of pairs) {
  const ways = carts.map(({ method, code, points }) =>
    [method, code, points && 'points'].filter(Boolean).join(' with '),
  )
  test(`what the checkout shows is charged, mailed and on the ticket: ${ways.join(', ')}: ${locale} at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const cart of carts) {
      await page.goto('about:blank')
      await page.context().clearCookies()
      const customer = await loggedIn(page)
      if (cart.points) await givePoints(customer.email, cart.points)
      const [weekday, time] = cart.at
      await carry(page, cart.shop, cart.services, { date: dayOf(cart.shop, weekday), time })
      const total = await bookAsShown(page, locale, cart, customer.phone)
      await payIfAsked(page, locale, total, cart.method)

      await expect(page).toHaveURL(/\/booking\/[\w-]+\/ticket/)
      await expect(page.locator('.when')).toContainText(
        total > 0 ? formatPrice(total, langOf(locale)) : wordsOf(locale, 'bookings/described')('money.free'),
      )
      await expectFits(page)
      const [mail] = await mailsTo(page.request, customer)
      expect(amountsIn(mail?.text)).toEqual(total > 0 ? [formatPrice(total, langOf(locale))] : [])
      // The next customer has a browser of their own: nothing of this one's is asked for there.
      await page.evaluate(() => localStorage.clear())
    }
  })
}
