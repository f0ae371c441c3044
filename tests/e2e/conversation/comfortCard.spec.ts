import { addDays, bangkokDate } from '#domain/bangkokTime.ts'
import { bookAt } from '#tests/e2e/support/atShop.ts'
import { expectFits } from '#tests/e2e/support/booking.ts'
import { loggedIn } from '#tests/e2e/support/customer.ts'
import { expect, expectAccessible, test, WIDTHS, WITHOUT_CONNECTION } from '#tests/e2e/support/test.ts'
import { wordsOf } from '#tests/e2e/support/words.ts'

const t = wordsOf('en', 'conversation/comfortCard')
const inThai = wordsOf('th', 'conversation/comfortCard')

test.use({ expectedComplaints: [WITHOUT_CONNECTION] })

test('a comfort card is marked on the body by keyboard, goes with a visit and is shown in Thai', async ({ page }) => {
  await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
  const customer = await loggedIn(page)
  const visit = await bookAt(page.request, customer, addDays(bangkokDate(new Date()), 1), '20:00')
  await page.goto(`/en/booking/${visit}/ticket`)
  await page.getByRole('link', { name: t('make') }).click()

  await expectAccessible(page)
  const map = page.getByRole('group', { name: t('body'), exact: true })
  await map.getByRole('button', { name: t('area.neck') }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  const shoulders = map.getByRole('button', { name: `${t('area.shoulders')}: ${t('mark.avoid')}` })
  await expect(shoulders).toBeFocused()
  await page.getByText(t('asList')).click()
  const knees = page.getByRole('group', { name: t('area.knees'), exact: true })
  await knees.getByRole('radio', { name: t('mark.focus') }).check()
  await expect(map.getByRole('button', { name: `${t('area.knees')}: ${t('mark.focus')}` })).toBeVisible()
  await page.getByRole('radio', { name: t('pressure.firm') }).check()
  await page.getByLabel(t('allergies')).fill('Peanut oil')

  // Without a connection nothing that was chosen is lost.
  await page.context().setOffline(true)
  await page.getByRole('button', { name: t('save') }).click()
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: t('save') }).click()
  await expect(page).toHaveURL(new RegExp(`/en/booking/${visit}/ticket$`))

  await page.getByRole('link', { name: t('show') }).click()
  const card = page.getByRole('region', { name: inThai('shownTitle') })
  await expect(card).toContainText(`${inThai('area.neck')} · ${inThai('area.knees')}`)
  await expect(card).toContainText(inThai('area.shoulders'))
  await expect(card).toContainText(inThai('pressure.firm'))
  await expect(card).toContainText('Peanut oil')
  await expectFits(page)
  await expectAccessible(page)

  await page.getByRole('link', { name: t('toVisit') }).click()
  await page.getByRole('button', { name: t('detach') }).click()
  await expect(page.getByText(t('notAttached'))).toBeVisible()
  await page.goto('/en/me/comfort-card')
  await page.getByRole('button', { name: t('forget') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('forget') })
    .click()
  await expect(page.getByText(t('forgotten'))).toBeVisible()
  await page.goto('/en/me/comfort-card/show')
  await expect(page.getByRole('link', { name: t('make') })).toBeVisible()
})
