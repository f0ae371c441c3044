import { bookableShop } from '../../backend/seed/named.ts'
import { loggedIn } from './support/customer.ts'
import { expect, test } from './support/test.ts'
import { choose } from './support/visit.ts'
import { wordsOf } from './support/words.ts'

test.use({ expectedComplaints: [/401/] })

test('a log-in that ended elsewhere ends here at the next tap: once, said why, with the way and the choice kept', async ({
  page,
  playwright,
  baseURL,
}) => {
  const { email, password } = await loggedIn(page)
  const path = `/en/shop/${bookableShop.urlName}?typeId=none`
  await page.goto(path)
  await choose(page, 'en')
  const other = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await other.post('/api/signin', { data: { email, password } })
  expect((await other.delete('/api/devices')).ok()).toBe(true)
  await other.dispose()

  await page.locator('main [data-heart]').first().click()
  await expect(page).toHaveURL(`/en/login?${new URLSearchParams({ redirect: path, ended: '1' })}`)
  await expect(page.getByText(wordsOf('en', 'login')('ended'))).toBeVisible()
  const names = (await page.context().cookies()).map(({ name }) => name)
  expect(names).not.toContain('token')
  expect(names).not.toContain('signedIn')
  await page.goto('/en')
  await expect(page.locator('html')).not.toHaveAttribute('data-signed-in')
  expect(await page.evaluate(() => localStorage.getItem('bookingCart'))).toContain(bookableShop.id)
})
