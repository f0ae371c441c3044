import { expect, type Page } from '@playwright/test'
import { about, type Locale, wordsOf } from './words.ts'

/** Taps a duration of a service and confirms it in the dialog. */
export async function choose(page: Page, locale: Locale) {
  const t = wordsOf(locale, 'catalogue/shop')
  await page.locator('.type .opt:enabled').first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: t('add') }).click()
}

export async function goToTimes(page: Page, locale: Locale) {
  await page
    .getByRole('button', { name: wordsOf(locale, 'catalogue/shop')('chooseTime') })
    .filter({ visible: true })
    .click()
  await expect(
    page.getByRole('heading', { level: 1, name: wordsOf(locale, 'bookings/booking')('heading') }),
  ).toBeVisible()
}

const LOCALES: Locale[] = ['en', 'th', 'cn', 'jp', 'ko', 'ru', 'ms', 'de']

/** Opens the month of days, which is loaded then. */
export async function openMonth(page: Page, locale: Locale) {
  await page.getByRole('button', { name: wordsOf(locale, 'bookings/booking')('month'), exact: true }).click()
  const grid = page.getByRole('grid')
  await expect(grid).toHaveAttribute('aria-busy', 'false')
  return grid
}

/** Chooses a day of the open month, which closes with it; its times are there. */
export async function chooseDay(page: Page, date: string) {
  await page.getByRole('grid').locator(`[data-date="${date}"]`).click()
  await expect(page.locator(`.week [data-date="${date}"][aria-pressed="true"]`)).toBeVisible()
  await expect(page.locator('#times')).toHaveAttribute('aria-busy', 'false')
}

/** Opens the line of what was chosen, on the page of times. */
export async function openChoices(page: Page, locale: Locale) {
  const change = wordsOf(locale, 'bookings/booking')('change')
  await page.locator('.chosen').getByRole('button', { name: change, exact: true }).click()
  await expect(page.locator('.choices')).toBeVisible()
}

/** The half hours of all parts of the day. */
export async function unfoldTimes(page: Page) {
  const folded = page.locator('.part:not([open]) > summary')
  while ((await folded.count()) > 0) await folded.first().click()
}

/** A free half hour of a free day after today. */
export async function pickTime(page: Page, locale: Locale) {
  const t = wordsOf(locale, 'bookings/booking')
  const grid = await openMonth(page, locale)
  const days = grid.locator('button[data-date]:not([aria-disabled]):not([aria-current])')
  if ((await days.count()) === 0) {
    await page.getByRole('button', { name: t('monthNext') }).click()
    await expect(grid).toHaveAttribute('aria-busy', 'false')
  }
  // Journeys in several languages meet in one small shop: each takes another day, and another part of its day.
  const nth = LOCALES.indexOf(locale)
  const day = days.nth(nth % (await days.count()))
  const date = (await day.getAttribute('data-date')) ?? ''
  await chooseDay(page, date)
  await unfoldTimes(page)
  const free = page.locator('.slot:has(input:enabled)')
  const slot = free.nth(Math.floor(((await free.count()) * nth) / LOCALES.length))
  await slot.click()
  await expect(slot.locator('input')).toBeChecked()
  return { date, startsAt: (await slot.locator('input').getAttribute('value')) ?? '' }
}

/** Chooses a way to pay, also one that is folded behind the likely ones. */
export async function payBy(page: Page, method: string) {
  const way = page.locator(`input[name="pay"][value="${method}"]`)
  await way.waitFor({ state: 'attached' })
  if (!(await way.isVisible())) await page.locator('.pay-others summary').click()
  await way.check()
}

/** Opens the row of what the shop is asked for. */
export async function openInputs(page: Page, locale: Locale) {
  const t = wordsOf(locale, 'bookings/checkout')
  await page.getByText(t('wish'), { exact: true }).click()
  await expect(page.getByLabel(t('note'))).toBeVisible()
}

/** Unfolds all promotions, with the field for codes. */
export async function seeOffers(page: Page) {
  await page.locator('.offer-fold summary').click()
  await expect(page.locator('.offer-fold input')).toBeVisible()
}

/** Takes off the promotion that has come by itself, if one has. */
export async function leaveOffer(page: Page) {
  const applied = page.locator('.offer[data-applied] button')
  if (await applied.isVisible()) await applied.click()
  await expect(applied).toHaveCount(0)
}

/** To the checkout, where the customer says that they pay at the shop, or by another method; null chooses none. */
export async function goToCheckout(page: Page, locale: Locale, method: string | null = 'CASH') {
  await page
    .getByRole('link', { name: wordsOf(locale, 'bookings/booking')('goOn') })
    .filter({ visible: true })
    .click()
  await expect(
    page.getByRole('heading', { level: 1, name: wordsOf(locale, 'bookings/checkout')('heading') }),
  ).toBeVisible()
  if (method) await payBy(page, method)
}

/** It says which sum is paid and how; where nothing is left to pay, that it books. */
export const bookButton = (page: Page, locale: Locale) => {
  const [t, payment] = [wordsOf(locale, 'bookings/checkout'), wordsOf(locale, 'orders/payment')]
  const said = [t('payAtShop'), payment('payWith'), payment('payCard'), payment('payTransfer')].map(
    (text) => about(text).source,
  )
  return page.getByRole('button', { name: new RegExp([...said, `^${t('book')}$`].join('|')) }).filter({ visible: true })
}

/** The button of a voucher checkout, whatever it says. */
export const buyButton = (page: Page) => page.locator('button[form="voucher-checkout"]').filter({ visible: true })

/** The ticket's id, once its page is there. */
export async function arriveAtTicket(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/booking\/[\w-]+\/ticket/)
  return /\/booking\/([\w-]+)\/ticket/.exec(page.url())?.[1] ?? ''
}

/**
 * Nothing sticks out to the side, once the page has its style sheets: a heading can be read before they are there, and
 * a page of the console brings its own with its code.
 */
export async function expectFits(page: Page) {
  await page.waitForLoadState()
  const beyond = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
  const soft = expect.configure({ soft: true })
  await soft.poll(beyond, { message: `${page.url()} scrolls sideways` }).toBeLessThanOrEqual(0)
}

/** Escape closes the photos; while they are still opening it is not heard yet. */
export async function closeViewer(page: Page) {
  const viewer = page.locator('.pswp')
  await expect(viewer).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden({ timeout: 1000 })
  }).toPass()
}
