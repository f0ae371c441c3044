import { DEFAULT_LOCALE, isLocale, type Locale, langOf } from '#i18n/locales.ts'
import { SHOP_LOCALES } from './shopLocale.ts'
import { type MailTemplate, type MailTemplates, pathOf } from './template.ts'
import { FOOTER } from './texts/footer.ts'
import type { MailText, MailTexts } from './texts/mailText.ts'
import { ORDER_NUMBER } from './texts/orderNumber.ts'

export type QueuedMail = { template: string; locale: string; values: Record<string, string> }
export type RenderedMail = { subject: string; text: string; html: string }

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[c] ?? c)

const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => (Object.hasOwn(values, name) ? values[name]! : ''))

/** Also a value that is not there counts as empty. */
const isSaid = (paragraph: string, values: Record<string, string>) =>
  [...paragraph.matchAll(/\{\{(\w+)\}\}/g)].every(([, name = '']) => Object.hasOwn(values, name) && values[name])

const CODE = '{{code}}'
const STYLE = {
  body: 'margin:0;padding:24px;background:#faf6ef;color:#21312f;font-family:Arial,sans-serif;font-size:16px;line-height:1.6',
  card: 'max-width:520px;margin:0 auto;padding:24px;background:#fff;border-radius:16px',
  code: 'font-size:32px;letter-spacing:8px;font-weight:bold;margin:16px 0',
  button:
    'display:inline-block;padding:12px 24px;border-radius:24px;background:#0f5b53;color:#fff;text-decoration:none;font-weight:bold',
  footer: 'max-width:520px;margin:16px auto 0;font-size:13px;color:#5b6b68',
}

/** What a mail would be headed, for what says the same elsewhere. */
export function subjectOf(texts: MailTexts, locale: string, values: Record<string, string>): string {
  return fill(texts[isLocale(locale) ? locale : DEFAULT_LOCALE].subject, values)
}

/** Those of this language, by their names without it. */
const ownValues = (values: Record<string, string>, language: Locale) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name.endsWith(`.${language}`) ? [[name.slice(0, -language.length - 1), value]] : [],
    ),
  )

const asHtml = (paragraph: string, values: Record<string, string>) =>
  `<p${paragraph === CODE ? ` style="${STYLE.code}"` : ''}>${escaped(fill(paragraph, values)).replaceAll('\n', '<br>')}</p>`

type Site = { origin: string; templates: MailTemplates }

/** What the mail says in each language that stands in it; a value by its name alone, or by name and language. */
function saidIn(known: MailTemplate, locale: Locale, values: Record<string, string>) {
  const texts: [Locale, MailText][] =
    'shopTexts' in known
      ? SHOP_LOCALES.map((language) => [language, known.shopTexts[language]])
      : [[locale, known.texts[locale]]]
  return texts.map(([language, { subject, paragraphs, button }]) => {
    const own = { ...values, ...ownValues(values, language) }
    const said = [...paragraphs, ORDER_NUMBER[language]].filter((paragraph) => isSaid(paragraph, own))
    return { language, subject: fill(subject, own), paragraphs: said, values: own, button }
  })
}

/**
 * A mail in its reader's language, one to a shop in both of shops, with its order's number at the end where one is
 * among the values; undefined where no template has its name. Its only links are pages of this site, under `origin`
 * (PUBLIC_ORIGIN).
 */
export function renderMail(
  { template, locale, values }: QueuedMail,
  { origin, templates }: Site,
): RenderedMail | undefined {
  const known = Object.hasOwn(templates, template) ? templates[template] : undefined
  if (!known) return undefined
  const all = saidIn(known, isLocale(locale) ? locale : DEFAULT_LOCALE, values)
  const { language } = all[0]!
  const path = pathOf(known, language, values)
  const link = path === undefined ? undefined : new URL(path, origin).href
  const button = all.flatMap(({ button }) => button ?? []).join(' / ')
  const text = [
    ...all.flatMap(({ paragraphs, values }) => paragraphs.map((paragraph) => fill(paragraph, values))),
    ...(link ? [button ? `${button}:\n${link}` : link] : []),
    `--\n${FOOTER[language]}`,
  ].join('\n\n')
  const blocks = all.map(({ language, paragraphs, values }) => {
    const block = paragraphs.map((paragraph) => asHtml(paragraph, values)).join('')
    return all.length === 1 ? block : `<div lang="${langOf(language)}">${block}</div>`
  })
  if (link) blocks.push(`<p><a href="${escaped(link)}" style="${STYLE.button}">${escaped(button || link)}</a></p>`)
  const html = `<!doctype html><html lang="${langOf(language)}"><head><meta charset="utf-8"></head><body style="${STYLE.body}"><div style="${STYLE.card}">${blocks.join('')}</div><p style="${STYLE.footer}">${escaped(FOOTER[language])}</p></body></html>`
  return { subject: all.map(({ subject }) => subject).join(' / '), text, html }
}
