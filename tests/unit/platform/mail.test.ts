import { describe, expect, it } from 'vitest'
import { TEMPLATES, type TemplateName } from '#backend/mails.ts'
import { renderMail } from '#backend/platform/mail/renderMail.ts'
import { SHOP_LOCALE, SHOP_LOCALES } from '#backend/platform/mail/shopLocale.ts'
import { LOCALES, langOf } from '#i18n/locales.ts'

const ORIGIN = 'https://sabai.example'
const SITE = { origin: ORIGIN, templates: TEMPLATES }
const visit = {
  shop: 'Rabiang',
  time: '2026/11/22 14:30',
  services: 'Thai massage',
  urlName: 'rabiang',
  reservationId: 'r1',
}
const money = { due: '฿1,200', paid: '฿900', refundUntil: '2026/11/22 11:30', refund: '฿900', points: '฿50' }
const bought = { items: 'Thai massage × 3', until: '2027/02/20', days: '7', reason: 'Another amount' }
const values = { code: '048213', token: 'a+b/c=', ...visit, ...money, ...bought }
const names = Object.keys(TEMPLATES) as TemplateName[]
const isToShops = (template: TemplateName) => 'shopTexts' in TEMPLATES[template]
const every = names.flatMap((template) =>
  LOCALES.filter((locale) => locale === SHOP_LOCALE || !isToShops(template)).map((locale) => ({ template, locale })),
)

describe.each(every)('the mail $template in $locale', ({ template, locale }) => {
  const { subject, text, html } = renderMail({ template, locale, values }, SITE)!
  it('is whole, in its language', () => {
    expect(`${subject}${text}${html}`).not.toMatch(/\{\{|undefined/)
    expect(html).toContain(`<html lang="${langOf(locale)}">`)
  })

  it('is a page of its own: titled, by day and by night, as wide as its window', () => {
    expect(html).toMatch(/<title>[^<]+<\/title>/)
    expect(html).toContain('name="viewport" content="width=device-width')
    expect(html).toContain('name="color-scheme" content="light dark"')
    expect(html).toContain('prefers-color-scheme:dark')
  })

  it('leads nowhere but to its page on this site', () => {
    // The console is not of a language: it is asked for one.
    const page = template === 'invitation' ? `${ORIGIN}/console/invitation?lang=` : `${ORIGIN}/${locale}/`
    for (const link of text.match(/https?:\/\/\S+/g) ?? []) expect(link.startsWith(page)).toBe(true)
    expect(html.match(/https?:\/\/[^"<]+/g)?.every((link) => link.startsWith(page)) ?? true).toBe(true)
  })
})

it('says every mail in its own words in each language', () => {
  for (const template of names) {
    const mail = TEMPLATES[template]
    const subjects = Object.values('shopTexts' in mail ? mail.shopTexts : mail.texts).map(({ subject }) => subject)
    expect(new Set(subjects).size).toBe('shopTexts' in mail ? SHOP_LOCALES.length : LOCALES.length)
  }
})

it('carries a token through the link unharmed', () => {
  const { text } = renderMail({ template: 'reset', locale: 'de', values }, SITE)!
  const link = new URL(/https:\S+/.exec(text)![0])
  expect(link.search).toBe('')
  expect([link.pathname, new URLSearchParams(link.hash.slice(1)).get('token')]).toEqual([
    '/de/reset-password',
    values.token,
  ])
})

it('leaves out what there is nothing to say of', () => {
  const free = { ...visit, refund: '', points: '' }
  const { text, html } = renderMail({ template: 'voucherCanceled', locale: 'en', values: free }, SITE)!
  expect(text).not.toBe('')
  expect(text + html).not.toMatch(/goes back|Points/)
})

it('writes a value as text, never as HTML', () => {
  const { html } = renderMail({ template: 'otp', locale: 'en', values: { code: '<img src=x>' } }, SITE)!
  expect(html).toContain('&lt;img src=x&gt;')
  expect(html).not.toContain('<img')
})

it('knows every mail that is queued', () => {
  const sources = import.meta.glob('/backend/modules/**/*.ts', { query: '?raw', import: 'default', eager: true })
  const named = Object.values(sources).flatMap((source) => [
    ...String(source).matchAll(/\b(?:sendMail|mailShop)\([^)]*?template: '(\w+)'/g),
  ])
  expect(named.length).toBeGreaterThan(15)
  for (const [, name] of named) expect(names).toContain(name)
})
