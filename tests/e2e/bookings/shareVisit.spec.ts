import { mali, maliVisits } from '#demo/named.ts'
import { expectFits } from '#tests/e2e/support/booking.ts'
import { expect, expectAccessible, test, WIDTHS } from '#tests/e2e/support/test.ts'
import { type Locale, wordsOf } from '#tests/e2e/support/words.ts'

const LOCALES: Locale[] = ['en', 'th', 'cn', 'jp', 'ko', 'ru', 'ms', 'de']

test.use({ viewport: { width: WIDTHS.phone, height: 844 } })

test('a friend is sent the hour and the place of a visit, in eight languages, and nothing else of it', async ({
  page,
  elsewhere,
}) => {
  await page.request.post('/api/signin', { data: mali })
  const { reservation } = await (await page.request.get(`/api/reservation/${maliVisits.tomorrow}`)).json()
  await page.goto(`/en/booking/${maliVisits.tomorrow}/ticket`)
  const share = page.locator('[data-share-text]')
  await expect(share).toHaveAttribute('data-share-text', new RegExp(reservation.shop.name))
  const link = (await share.getAttribute('data-share-address')) ?? ''
  expect(link).toMatch(/\/en\/shared\/[\w-]+$/)
  // The friend has another browser.
  await page.context().clearCookies()

  for (const locale of LOCALES) {
    await page.goto(link.replace('/en/shared/', `/${locale}/shared/`))
    await expect(page.getByText(wordsOf(locale, 'bookings/ticket')('shared.lead'))).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    const html = await page.content()
    for (const own of [reservation._id, reservation.code, mali.email, 'Mali Sri', reservation.lines[0].typeName])
      if (own) expect.soft(html, `${locale} names ${own}`).not.toContain(own)
    await expectFits(page)
  }
  await expectAccessible(page)

  const picture = await elsewhere.get((await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '')
  expect(picture.headers()['content-type']).toBe('image/jpeg')
  const made = await elsewhere.get('/en/shared/made-by-somebody')
  expect(made.status()).toBe(404)
})
