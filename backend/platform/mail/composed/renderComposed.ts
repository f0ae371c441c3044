import { calendarFile, calendarMethod } from '#backend/platform/calendar/calendarFile.ts'
import { footerLines, type MailBrand, OUR_BRAND } from '#backend/platform/mail/brand.ts'
import { UNSUBSCRIBE } from '#backend/platform/mail/unsubscribe/words.ts'
import { MAIL_MAP_WIDTH } from '#backend/platform/storage/drawPlaceMap.ts'
import { bangkokDate } from '#domain/bangkokTime.ts'
import { telHref } from '#domain/catalogue/phone.ts'
import { DEFAULT_LOCALE, isLocale, type Locale, langOf } from '#i18n/locales.ts'
import type { ComposedMail, MailBlock } from './composedMail.ts'
import { buttonLink, escaped, footerRow, mailPage, textLink } from './mailPage.ts'
import { codePicture, logoPicture, mapPicture } from './pictures.ts'
import { PLACE_FONT, worn } from './style.ts'

/** As the mailer sends it; a picture with `cid` stands in the HTML, anything else is a file beside it. */
export type Attachment = {
  filename: string
  content: Buffer | string
  contentType: string
  cid?: string
  contentDisposition: 'inline' | 'attachment'
  /** Where every byte counts, the ends of lines among them. */
  contentTransferEncoding?: 'base64'
}

export type RenderedComposed = { subject: string; text: string; html: string; attachments: Attachment[] }

const LOGO_CID = 'logo@sabai'
const CODE_CID = 'code@sabai'
const MAP_CID = 'map@sabai'

function textOf(block: MailBlock, origin: string): string {
  switch (block.kind) {
    case 'heading':
    case 'text':
      return block.text
    case 'code':
      return `${block.label}: ${block.text}`
    case 'button':
      return `${block.label}:\n${new URL(block.path, origin).href}`
    case 'link':
      return `${block.label}:\n${block.url}`
    case 'phone':
      return `${block.label}: ${block.number}`
    case 'map':
    case 'cut':
      return ''
  }
}

/** Lines that belong together stay so; everything else has a line between. */
function plainText({ band, card, after }: ComposedMail, origin: string): string {
  const blocks = [...card, ...after]
  return blocks.reduce((text, block, at) => {
    const said = textOf(block, origin)
    const isNext = block.kind === 'text' && blocks[at - 1]?.kind === 'text'
    return said ? `${text}${isNext ? '\n' : '\n\n'}${said}` : text
  }, band.text)
}

const LOOKS = {
  plain: () => worn(['ink'], 'margin:0'),
  quiet: () => worn(['quiet'], 'margin:0;font-size:16px'),
  strong: () => worn(['ink'], 'margin:0;font-weight:600'),
  time: () => worn(['ink'], 'margin:0;font-size:27px;font-weight:600;line-height:1.25;letter-spacing:-.02em'),
  place: () => worn(['ink'], `margin:0;${PLACE_FONT};font-size:28px;font-weight:600;line-height:1.3`),
} as const

/** Beside each other where there is room, else below. */
const codeRow = ({ label, text, alt }: Extract<MailBlock, { kind: 'code' }>) =>
  `<div style="font-size:0"><span style="display:inline-block;vertical-align:middle;margin:0 16px 8px 0"><img src="cid:${CODE_CID}" width="132" height="132" alt="${escaped(alt)}" style="display:block;border:0;border-radius:12px;background:#fff"></span>` +
  `<span style="display:inline-block;vertical-align:middle;margin:0 0 8px"><span ${worn(['quiet'], 'display:block;font-size:15px')}>${escaped(label)}</span>` +
  `<span ${worn(['ink'], 'display:block;font-size:20px;font-weight:600;letter-spacing:.04em;white-space:nowrap')}>${escaped(text)}</span></span></div>`

const textRow = ({ text, look, lang, strong = '' }: Extract<MailBlock, { kind: 'text' }>) =>
  `<p${lang ? ` lang="${lang}"` : ''} ${LOOKS[look ?? 'plain']()}>` +
  `${strong && `<b ${worn(['ink'], 'font-weight:600')}>${escaped(strong)}</b>`}${escaped(text.slice(strong.length))}</p>`

const mapRow = ({ url, alt, credit, creditPath }: Extract<MailBlock, { kind: 'map' }>, origin: string) =>
  `<a href="${escaped(url)}" ${worn(['link'])}><img src="cid:${MAP_CID}" width="${MAIL_MAP_WIDTH}" alt="${escaped(alt)}" style="display:block;border:0;border-radius:16px;width:100%;max-width:${MAIL_MAP_WIDTH}px;height:auto"></a>` +
  `<p ${worn(['quiet'], 'margin:4px 0 0;font-size:14px')}><a href="${escaped(new URL(creditPath, origin).href)}" ${worn(['quiet'], 'text-decoration:none')}>${escaped(credit)}</a></p>`

function htmlOf(block: MailBlock, origin: string): string {
  switch (block.kind) {
    case 'heading':
      return `<h1 ${worn(['ink'], 'margin:0;font-size:24px;font-weight:600;line-height:1.25')}>${escaped(block.text)}</h1>`
    case 'text':
      return textRow(block)
    case 'code':
      return codeRow(block)
    case 'button':
      return buttonLink(new URL(block.path, origin).href, block.label)
    case 'map':
      return mapRow(block, origin)
    case 'link':
      return `<p style="margin:0">${textLink(block.url, block.label)}</p>`
    case 'phone':
      return `<p ${LOOKS.plain()}>${escaped(block.label)}: ${textLink(telHref(block.number), block.number)}</p>`
    case 'cut':
      return ''
  }
}

const CELL = 'padding:10px 20px 0'

/** A row each; lines of text that follow each other stand closer. */
function rows(blocks: readonly MailBlock[], origin: string): string {
  return blocks
    .map((block, at) => {
      if (block.kind === 'cut') {
        return `<tr><td ${worn(['card'], 'padding:18px 0 8px')}><div ${worn(['cut'], 'border-top-width:2px;border-top-style:dashed;height:0;font-size:0')}></div></td></tr>`
      }
      const isNext = block.kind === 'text' && blocks[at - 1]?.kind === 'text'
      const style = isNext ? 'padding:2px 20px 0' : CELL
      return `<tr><td ${worn(['card'], style)}>${htmlOf(block, origin)}</td></tr>`
    })
    .join('')
}

const TONES = {
  good: ['good', 'onGood'],
  waiting: ['waiting', 'onWaiting'],
  quiet: ['over', 'onOver'],
} as const

type Page = { locale: Locale; origin: string; brand: MailBrand; unsubscribe: string | undefined }

function htmlPage(mail: ComposedMail, { locale, origin, brand, unsubscribe }: Page) {
  const { subject, band, card, after } = mail
  const logo = `<img src="cid:${LOGO_CID}" width="32" height="32" alt="" style="display:inline-block;vertical-align:middle;border:0;margin-right:10px">`
  const body = [
    `<tr><td ${worn(TONES[band.tone], 'padding:14px 20px;border-radius:24px 24px 0 0;font-weight:600')}>${escaped(band.text)}</td></tr>`,
    `${rows(card, origin)}<tr><td ${worn(['card'], 'height:20px;font-size:0;border-radius:0 0 24px 24px')}></td></tr>`,
    ...after.map((block) => `<tr><td style="padding:16px 4px 0">${htmlOf(block, origin)}</td></tr>`),
    footerRow(footerLines(brand, locale), { url: unsubscribe, label: UNSUBSCRIBE[locale] }),
  ]
  return mailPage(body, { subject, lang: langOf(locale), wordmark: brand.wordmark, logo })
}

const picture = (name: string, cid: string, content: Buffer): Attachment => ({
  ...{ filename: `${name}.png`, cid, content, contentType: 'image/png' },
  contentDisposition: 'inline',
})

type Site = { locale: Locale; origin: string; brand: MailBrand }

async function attachmentsOf({ card, event }: ComposedMail, { locale, origin, brand }: Site): Promise<Attachment[]> {
  const code = card.find((block) => block.kind === 'code')
  const attachments = [picture('sabai', LOGO_CID, await logoPicture(brand.logo))]
  if (code) attachments.push(picture('code', CODE_CID, await codePicture(code.scanned)))
  const map = card.find((block) => block.kind === 'map')
  if (map) attachments.push(picture('map', MAP_CID, await mapPicture(map, locale === 'th' ? 'th' : 'en')))
  if (event) {
    const method = calendarMethod(event)
    attachments.push({
      filename: `sabai-${bangkokDate(event.start)}.ics`,
      content: calendarFile(event, { origin, method }),
      contentType: `text/calendar; charset=utf-8; method=${method}`,
      contentDisposition: 'attachment',
      contentTransferEncoding: 'base64',
    })
  }
  return attachments
}

type Asked = { locale: string; origin: string; brand?: MailBrand; unsubscribe?: string | undefined }

/**
 * A composed mail as HTML and as plain text with the same in the same order. Its pictures come with it: nothing is loaded
 * from anywhere. It says all that it has to say without them. `unsubscribe` is where its address may say that it does
 * without such mails.
 */
export async function renderComposed(
  mail: ComposedMail,
  { locale: asked, origin, brand = OUR_BRAND, unsubscribe }: Asked,
): Promise<RenderedComposed> {
  const locale = isLocale(asked) ? asked : DEFAULT_LOCALE
  const leave = unsubscribe ? `\n\n${UNSUBSCRIBE[locale]}:\n${unsubscribe}` : ''
  return {
    subject: mail.subject,
    text: `${plainText(mail, origin)}\n\n--\n${footerLines(brand, locale).join('\n')}${leave}`,
    html: htmlPage(mail, { locale, origin, brand, unsubscribe }),
    attachments: await attachmentsOf(mail, { locale, origin, brand }),
  }
}
