import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { TEMPLATES, type TemplateName } from '#backend/mails.ts'
import { BOOKING_MAILS } from '#backend/modules/bookings/mails/mailWords.ts'
import { renderComposed } from '#backend/platform/mail/composed/renderComposed.ts'
import { renderMail } from '#backend/platform/mail/renderMail.ts'
import { LOCALES, type Locale } from '#i18n/locales.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { BOOKINGS_BY_STATE } from '#tests/support/bookings/describedBookings.ts'
import { mailOf } from '#tests/support/bookings/mailedBookings.ts'

const origin = 'https://sabai.example'

/** The narrowest phone that people read mails on. */
test.use({ viewport: { width: 360, height: 780 } })

/** A mail about a booking as its reader opens it: its pictures come with it. */
async function opened(mail: Parameters<typeof mailOf>[0]): Promise<string> {
  const { html, attachments } = await renderComposed(mailOf(mail), { locale: mail.locale, origin })
  return attachments.reduce(
    (page, { cid, content, contentType }) =>
      cid
        ? page.replaceAll(`cid:${cid}`, `data:${contentType};base64,${Buffer.from(content).toString('base64')}`)
        : page,
    html,
  )
}

/** Every mail about a booking, on each of its occasions and in each state of it. */
async function bookingMails(locale: Locale): Promise<[name: string, html: string][]> {
  const paid = BOOKINGS_BY_STATE.find(({ state }) => state === 'paid')!
  const named = BOOKING_MAILS.map((mail) => ({ name: mail, mail: { ...paid, locale, mail } }))
  const told = BOOKINGS_BY_STATE.map((one) => ({ name: one.state, mail: { ...one, locale } }))
  return Promise.all([...named, ...told].map(async ({ name, mail }) => [name, await opened(mail)]))
}

const VALUES = {
  ...{ code: '048213', token: 'a+b/c=', shop: 'Rabiang Sathon', time: '2026/11/22 14:30', name: 'Mali Srisuk' },
  ...{ services: 'Thai massage 60′ × 2, Foot massage 60′ × 2', urlName: 'rabiang', reservationId: 'r1', guests: '2' },
  ...{ before: '2026/11/21 11:00–13:00', due: '฿1,200', paid: '฿900', refund: '฿900', points: '฿50', days: '7' },
  ...{ items: 'Thai massage × 3', until: '2027/02/20', reason: 'Another amount', orderNumber: 'SB 7K4 219' },
}

/** Every mail of plain text, to customers and to shops. */
const plainMails = (locale: Locale): [name: string, html: string][] =>
  (Object.keys(TEMPLATES) as TemplateName[]).map((template) => {
    const mail = { template, locale, values: VALUES }
    return [template, renderMail(mail, { origin, templates: TEMPLATES })?.html ?? '']
  })

/** How far anything sticks out of the window. */
const beyond = (page: Page) =>
  page.evaluate(() => {
    const ends = [...document.querySelectorAll('body *')].map((one) => one.getBoundingClientRect().right)
    return Math.max(document.documentElement.scrollWidth, ...ends) - innerWidth
  })

/** What is hard to read, or not named, of a mail; it is no page with landmarks. */
async function hardToRead(page: Page): Promise<string[]> {
  const rules = ['color-contrast', 'document-title', 'html-has-lang', 'image-alt', 'link-name']
  const { violations } = await new AxeBuilder({ page }).withRules(rules).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)
}

test('every mail fits the narrowest phone in eight languages, and is read by day and by night', async ({ page }) => {
  for (const locale of LOCALES) {
    for (const [name, html] of [...(await bookingMails(locale)), ...plainMails(locale)]) {
      await page.setContent(html)
      expect.soft(await beyond(page), `${name} in ${locale} sticks out`).toBeLessThanOrEqual(0)
    }
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const booked = (await bookingMails('en')).filter(([name]) => ['paid', 'toPay', 'refunded'].includes(name))
    for (const [name, html] of [...booked, plainMails('en')[0]!]) {
      await page.setContent(html)
      expect.soft(await hardToRead(page), `${name}, ${colorScheme}`).toEqual([])
    }
  }
})
