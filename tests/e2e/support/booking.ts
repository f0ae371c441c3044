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

/** A free half hour of a free day after today. */
export async function pickTime(page: Page, locale: Locale) {
  const t = wordsOf(locale, 'bookings/booking')
  const grid = page.getByRole('grid')
  await expect(grid).toHaveAttribute('aria-busy', 'false')
  const days = grid.locator('button[data-date]:not([aria-disabled]):not([aria-current])')
  if ((await days.count()) === 0) {
    await page.getByRole('button', { name: t('monthNext') }).click()
    await expect(grid).toHaveAttribute('aria-busy', 'false')
  }
  // Journeys in several languages meet in one small shop: each takes another day, and another part of its day.
  const nth = LOCALES.indexOf(locale)
  const day = days.nth(nth % (await days.count()))
  const date = await day.getAttribute('data-date')
  await day.click()
  await expect(grid.locator(`td[aria-selected="true"] [data-date="${date}"]`)).toBeVisible()
  await expect(page.locator('#times')).toHaveAttribute('aria-busy', 'false')
  const free = page.locator('.slot:has(input:enabled)')
  const slot = free.nth(Math.floor(((await free.count()) * nth) / LOCALES.length))
  await slot.click()
  await expect(slot.locator('input')).toBeChecked()
  return { date: date ?? '', startsAt: (await slot.locator('input').getAttribute('value')) ?? '' }
}

export async function goToCheckout(page: Page, locale: Locale) {
  await page
    .getByRole('link', { name: wordsOf(locale, 'bookings/booking')('goOn') })
    .filter({ visible: true })
    .click()
  await expect(
    page.getByRole('heading', { level: 1, name: wordsOf(locale, 'bookings/checkout')('heading') }),
  ).toBeVisible()
}

export const bookButton = (page: Page, locale: Locale) => {
  const t = wordsOf(locale, 'bookings/checkout')
  return page
    .getByRole('button', { name: new RegExp(`${about(t('bookFor')).source}|^${t('book')}`) })
    .filter({ visible: true })
}

/** The ticket's id, once its page is there. */
export async function arriveAtTicket(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/booking\/[\w-]+\/ticket/)
  return /\/booking\/([\w-]+)\/ticket/.exec(page.url())?.[1] ?? ''
}

/** Nothing sticks out to the side, once the page has its style sheets: a heading can be read before they are there. */
export async function expectFits(page: Page) {
  await page.waitForLoadState()
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect.soft(beyond, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0)
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
