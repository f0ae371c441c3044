import { mali, maliVisits, prepaidShop } from '#demo/named.ts'
import { choose, goToCheckout, goToTimes, pickTime } from '#tests/e2e/support/booking.ts'
import { loggedIn } from '#tests/e2e/support/customer.ts'
import { heard } from '#tests/e2e/support/heard.ts'
import { expect, test, WIDTHS } from '#tests/e2e/support/test.ts'
import type { Locale } from '#tests/e2e/support/words.ts'

const OPTIONS = /^\s*- option/
const TIMES = /^\s*- list/

/** `npx playwright test heard --update-snapshots` writes `snapshots` anew; a commit that changes one says why. */
for (const locale of ['en', 'th', 'jp'] as const satisfies Locale[]) {
  test(`a customer who cannot see the pages hears the way from home to the ticket in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
    const parts: string[] = []
    /** `last` is what comes into a part after it is there. */
    const hear = async (name: string, selector: string, { left, last }: { left?: RegExp; last?: string } = {}) => {
      const part = page.locator(selector).first()
      await expect(part).toBeVisible()
      if (last) await expect(part.locator(last).first()).toBeVisible()
      parts.push(`# ${name}\n${await heard(part, locale, left)}\n`)
    }

    await loggedIn(page)
    await page.goto(`/${locale}`)
    await hear('home: above', 'header')
    await hear('home: the question', 'main search', { left: OPTIONS })
    await hear('home: below', 'footer')

    await page.goto(`/${locale}/search?q=${encodeURIComponent('Mae Rim Springs')}`)
    await hear('search: the question', 'header')
    await hear('search: an answer', `[data-answer="${prepaidShop.id}"]`, { left: TIMES })

    await page.goto(`/${locale}/shop/${prepaidShop.urlName}`)
    await hear('shop: a service', '#services article')
    await page.locator('.type .opt:enabled').first().click()
    await hear('shop: how long, for how many', 'dialog[open]', { last: 'button[aria-pressed="true"]' })
    await page.keyboard.press('Escape')
    await choose(page, locale)
    await goToTimes(page, locale)
    await hear('times: what was chosen', '.chosen')
    await pickTime(page, locale)
    await hear('times: the way on', '.bar')

    await goToCheckout(page, locale, null)
    await hear('checkout: ways to pay', 'fieldset:has(input[name="pay"])', { last: 'p' })
    await hear('checkout: who is coming', 'section[aria-labelledby="who"]', {
      left: OPTIONS,
      last: 'input[value*="@"]',
    })

    await page.request.post('/api/signin', { data: mali })
    await page.goto(`/${locale}/booking/${maliVisits.paid}/ticket`)
    await hear('ticket', 'article')
    expect(parts.join('\n')).toMatchSnapshot(`journey.${locale}.txt`)
  })
}
