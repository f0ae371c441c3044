import { request as ask } from 'node:http'
import { bookableShop } from '#demo/named.ts'
import { logIn, regular } from '#tests/e2e/support/customer.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { wordsOf } from '#tests/e2e/support/words.ts'

const NO_PAGE = /the server responded with a status of 404/

/** As a link in a mail writes the address: nothing in it is mended on the way. */
const visit = (site: string, path: string) =>
  new Promise<{ status: number; location: string; html: string }>((resolve, reject) => {
    const { hostname, port } = new URL(site)
    const sent = ask({ hostname, port, path, agent: false }, (answer) => {
      let html = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        html += part
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '', html }))
    })
    sent.on('error', reject)
    sent.end()
  })

const h1 = (text: string) => new RegExp(`<h1[^>]*>\\s*${text}`)

test('no query is a reason to refuse a page, whatever % stands in it', async ({ baseURL }) => {
  for (const query of [
    'utm_campaign=50%off',
    'q=50%',
    'q=%E0%A4%A',
    '%',
    'redirect=%E0%A4%A',
    'typeId=%zz',
    'q=%00&tagIds=%00',
    'page=1e30',
  ]) {
    for (const path of ['', '/search', '/login', `/shop/${bookableShop.urlName}`, '/flash-sale', '/none']) {
      const { status, html } = await visit(baseURL ?? '', `/th${path}?${query}`)
      expect(status, `${path}?${query}`).toBe(path === '/none' ? 404 : 200)
      expect(html).toContain('<html lang="th"')
    }
    const { status, location } = await visit(baseURL ?? '', `/th/me/booking?${query}`)
    expect([status, location]).toEqual([302, expect.stringMatching(/^\/th\/login\?redirect=/)])
  }
})

test('an address that is none says so in its language, and one in capitals leads to its page', async ({ baseURL }) => {
  const lost = wordsOf('th', 'common')('notFoundTitle')
  for (const path of ['/th/50%off', '/th/shop/%E0%A4%A', '/th/%zz/search?q=50%']) {
    const { status, html } = await visit(baseURL ?? '', path)
    expect([status, html]).toEqual([404, expect.stringMatching(h1(lost))])
  }
  const capitals = await visit(baseURL ?? '', `/TH/shop/${bookableShop.urlName}?utm_campaign=50%off`)
  expect(capitals.location).toBe(`/th/shop/${bookableShop.urlName}?utm_campaign=50%off`)
})

test('a customer who was led to log in by an advertisement’s link goes on to its page', async ({ page, elsewhere }) => {
  const customer = await regular(elsewhere)
  await page.goto('/en/me/booking?type=historical&utm_campaign=50%off')
  await expect(page).toHaveURL(/\/en\/login\?redirect=/)
  await logIn(page, 'en', customer)
  await expect(page).toHaveURL(/\/en\/me\/booking\?type=historical&utm_campaign=50%25off$/)
})

test('a customer whose log-in link is broken comes home', async ({ page, elsewhere }) => {
  const customer = await regular(elsewhere)
  await page.goto('/en/login?redirect=%2Fen%2Fsearch%E0%A4%A')
  await logIn(page, 'en', customer)
  await expect(page).toHaveURL(/\/en$/)
})

test.describe('a visitor of an address that cannot be read', () => {
  test.use({ expectedComplaints: [NO_PAGE] })

  test('finds a page with ways on', async ({ page }) => {
    await page.goto('/en/shop/50%off')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf('en', 'common')('notFoundTitle'))
    await page.locator('main').getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(wordsOf('en', 'common')('notFoundTitle'))
  })
})
