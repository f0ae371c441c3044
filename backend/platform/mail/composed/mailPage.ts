import { FONT, SHEET, worn } from './style.ts'

const TABLE = 'width:100%;border-collapse:collapse;border-spacing:0'

/** Text for HTML, in elements and attributes. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[c] ?? c)

/** A link that is pressed, as wide as the card. */
export const buttonLink = (href: string, label: string): string =>
  `<a href="${escaped(href)}" ${worn(['press', 'pressed'], 'display:block;padding:14px 20px;border-radius:18px;text-align:center;text-decoration:none;font-weight:600')}>${escaped(label)}</a>`

/** A link among words. */
export const textLink = (href: string, label: string): string =>
  `<a href="${escaped(href)}" ${worn(['link'], 'font-weight:600;text-decoration:underline')}>${escaped(label)}</a>`

type Leave = { url: string | undefined; label: string }

const leaveLine = ({ url, label }: Leave) =>
  url ? `<p ${worn(['quiet'], 'margin:8px 0 0;font-size:14px')}>${textLink(url, label)}</p>` : ''

/** Beneath the card, a line each; `leave` leads to where somebody says that they do without such mails. */
export const footerRow = (lines: readonly string[], leave: Leave): string =>
  `<tr><td style="padding:16px 4px 0"><p ${worn(['quiet'], 'margin:0;font-size:14px')}>${lines.map(escaped).join('<br>')}</p>${leaveLine(leave)}</td></tr>`

type Page = {
  subject: string
  lang: string
  /** Whose mail it is, on top. */
  wordmark: string
  /** An `img` before our name; none where no picture comes with the mail. */
  logo?: string
}

/**
 * A mail as a page of its own: titled, in its language, by day and by night, in one column that fits the narrowest
 * phone. `rows` are table rows under our name.
 */
export function mailPage(rows: readonly string[], { subject, lang, wordmark, logo = '' }: Page): string {
  const head = `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(subject)}</title><style>${SHEET}</style></head>`
  const name = `<tr><td style="padding:0 4px 16px">${logo}<span ${worn(['link'], 'vertical-align:middle;font-size:20px;font-weight:600')}>${escaped(wordmark)}</span></td></tr>`
  const outlook = '<!--[if mso]><table role="presentation" align="center" width="560"><tr><td><![endif]-->'
  return (
    `<!doctype html><html lang="${lang}">${head}<body ${worn(['ground'], 'margin:0;padding:0;-webkit-text-size-adjust:100%')}>` +
    `<table role="presentation" ${worn(['ground'], TABLE)}><tr><td style="padding:24px 12px 32px">${outlook}` +
    `<table role="presentation" ${worn(['ink'], `max-width:560px;margin:0 auto;text-align:left;${FONT};font-size:17px;line-height:1.5;overflow-wrap:anywhere;${TABLE}`)}>${name}${rows.join('')}</table>` +
    `<!--[if mso]></td></tr></table><![endif]--></td></tr></table></body></html>`
  )
}
