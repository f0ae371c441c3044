import { DEFAULT_LOCALE, isLocale, type Locale, langOf } from '#i18n/locales.ts'
import { footerLines, type MailBrand, OUR_BRAND } from './brand.ts'
import { buttonLink, escaped, footerRow, mailPage } from './composed/mailPage.ts'
import { worn } from './composed/style.ts'
import { SHOP_LOCALES } from './shopLocale.ts'
import { type MailTemplate, type MailTemplates, pathOf } from './template.ts'
import type { MailText, MailTexts } from './texts/mailText.ts'
import { ORDER_NUMBER } from './texts/orderNumber.ts'
import { UNSUBSCRIBE } from './unsubscribe/words.ts'

export type QueuedMail = { template: string; locale: string; values: Record<string, string> }
export type RenderedMail = { subject: string; text: string; html: string }

const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => (Object.hasOwn(values, name) ? values[name]! : ''))

/** Also a value that is not there counts as empty. */
const isSaid = (paragraph: string, values: Record<string, string>) =>
  [...paragraph.matchAll(/\{\{(\w+)\}\}/g)].every(([, name = '']) => Object.hasOwn(values, name) && values[name])

const CODE = '{{code}}'

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

const LOOK = { code: 'margin:0 0 14px;font-size:32px;letter-spacing:6px;font-weight:600', text: 'margin:0 0 14px' }

const asHtml = (paragraph: string, values: Record<string, string>) =>
  `<p ${worn(['ink'], paragraph === CODE ? LOOK.code : LOOK.text)}>${escaped(fill(paragraph, values)).replaceAll('\n', '<br>')}</p>`

/** `unsubscribe` is where the address may say that it does without such mails. */
type Site = { origin: string; templates: MailTemplates; brand?: MailBrand; unsubscribe?: string | undefined }

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
  { origin, templates, brand = OUR_BRAND, unsubscribe }: Site,
): RenderedMail | undefined {
  const known = Object.hasOwn(templates, template) ? templates[template] : undefined
  if (!known) return undefined
  const all = saidIn(known, isLocale(locale) ? locale : DEFAULT_LOCALE, { ...values, brand: brand.name })
  const { language } = all[0]!
  const footer = footerLines(brand, language)
  const path = pathOf(known, language, values)
  const link = path === undefined ? undefined : new URL(path, origin).href
  const button = all.flatMap(({ button }) => button ?? []).join(' / ')
  const text = [
    ...all.flatMap(({ paragraphs, values }) => paragraphs.map((paragraph) => fill(paragraph, values))),
    ...(link ? [button ? `${button}:\n${link}` : link] : []),
    `--\n${footer.join('\n')}`,
    ...(unsubscribe ? [`${UNSUBSCRIBE[language]}:\n${unsubscribe}`] : []),
  ].join('\n\n')
  const blocks = all.map(({ language, paragraphs, values }) => {
    const block = paragraphs.map((paragraph) => asHtml(paragraph, values)).join('')
    return all.length === 1 ? block : `<div lang="${langOf(language)}">${block}</div>`
  })
  if (link) blocks.push(buttonLink(link, button || link))
  const subject = all.map(({ subject }) => subject).join(' / ')
  const card = `<tr><td ${worn(['card'], 'padding:24px 20px;border-radius:24px')}>${blocks.join('')}</td></tr>`
  const html = mailPage([card, footerRow(footer, { url: unsubscribe, label: UNSUBSCRIBE[language] })], {
    subject,
    lang: langOf(language),
    wordmark: brand.wordmark,
  })
  return { subject, text, html }
}
