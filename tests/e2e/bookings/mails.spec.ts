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
const NARROWEST = 360
test.use({ viewport: { width: NARROWEST, height: 780 } })

/** The longest words, and lines without a space. */
const AT_ITS_WIDEST: readonly Locale[] = ['de', 'th']

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

/** The mail about a booking in each state of it. */
const stateMails = (locale: Locale): Promise<[name: string, html: string][]> =>
  Promise.all(BOOKINGS_BY_STATE.map(async (one) => [one.state, await opened({ ...one, locale })]))

/** The mail about a paid booking on each of its occasions. */
function occasionMails(locale: Locale): Promise<[name: string, html: string][]> {
  const paid = BOOKINGS_BY_STATE.find(({ state }) => state === 'paid')!
  return Promise.all(BOOKING_MAILS.map(async (mail) => [mail, await opened({ ...paid, locale, mail })]))
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

/** Which of the mails do not fit a window of that width, each opened in a frame of its own. */
async function tooWide(page: Page, mails: [name: string, html: string][]): Promise<string[]> {
  const asAttribute = (html: string) => html.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const frames = mails.map(
    ([, html]) => `<iframe width="${NARROWEST}" height="780" srcdoc="${asAttribute(html)}"></iframe>`,
  )
  await page.setContent(frames.join(''))
  const isTooWide = await page.evaluate(() =>
    [...document.querySelectorAll('iframe')].map(({ contentDocument: mail, clientWidth }) => {
      const ends = [...mail!.querySelectorAll('body *')].map((one) => one.getBoundingClientRect().right)
      return Math.max(mail!.documentElement.scrollWidth, ...ends) > clientWidth
    }),
  )
  return mails.filter((_, at) => isTooWide[at]).map(([name]) => name)
}

/** What is hard to read, or not named, of a mail; it is no page with landmarks. */
async function hardToRead(page: Page): Promise<string[]> {
  const rules = ['color-contrast', 'document-title', 'html-has-lang', 'image-alt', 'link-name']
  const { violations } = await new AxeBuilder({ page }).withRules(rules).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)
}

test('a booking’s mails fit the narrowest phone in eight languages, as all others do, and are read by day and by night', async ({
  page,
}) => {
  for (const locale of LOCALES) {
    const others = AT_ITS_WIDEST.includes(locale) ? [...(await occasionMails(locale)), ...plainMails(locale)] : []
    const mails = [...(await stateMails(locale)), ...others]
    expect.soft(await tooWide(page, mails), locale).toEqual([])
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const booked = (await stateMails('en')).filter(([name]) => name === 'paid' || name === 'toPay')
    for (const [name, html] of [...booked, plainMails('en')[0]!]) {
      await page.setContent(html)
      expect.soft(await hardToRead(page), `${name}, ${colorScheme}`).toEqual([])
    }
  }
})
