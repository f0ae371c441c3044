import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { TEMPLATES, type TemplateName } from '#backend/mails.ts'
import { renderComposed } from '#backend/platform/mail/composed/renderComposed.ts'
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

describe('the mails of another marketplace', () => {
  const LOGO = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="3"><rect width="9" height="3"/></svg>',
  )
  const brand = { name: 'Nuad & Co', wordmark: 'Nuad & Co', address: '99 Silom Road, Bangkok', logo: LOGO }

  it.each(LOCALES)('bear its name and address in %s, and nowhere ours', (locale) => {
    const mail = renderMail(
      { template: 'welcome', locale, values },
      { ...SITE, origin: 'https://nuad.example', brand },
    )!
    expect(mail.subject).toContain('Nuad & Co')
    expect(mail.text).toMatch(/Nuad & Co[\s\S]*\n99 Silom Road, Bangkok$/)
    expect(mail.html).toContain('Nuad &amp; Co</span>')
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/sabai/i)
  })

  it('bear its logo, square as ours', async () => {
    const composed = {
      subject: 'Ready',
      band: { text: 'Ready', tone: 'good' },
      card: [],
      after: [],
      event: null,
    } as const
    const mail = { ...composed, card: [], after: [] }
    const logoIn = async (site: object) =>
      (await renderComposed(mail, { locale: 'en', origin: ORIGIN, ...site })).attachments[0]!.content as Buffer
    const theirs = await logoIn({ brand })
    expect(await sharp(theirs).metadata()).toMatchObject({ format: 'png', width: 96, height: 96 })
    expect(theirs.equals(await logoIn({}))).toBe(false)
  })
})
