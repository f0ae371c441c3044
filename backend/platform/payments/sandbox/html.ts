import { PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'
import { type Locale, langOf } from '#i18n/locales.ts'
import { STYLE } from './style.ts'

/** The name of a payment method, the same in every language. */
const METHOD_NAMES: Record<string, string> = {
  [PAYMENT_METHOD.card]: 'Krungthai Card',
  [PAYMENT_METHOD.alipay]: 'Alipay',
  [PAYMENT_METHOD.wechat]: 'WeChat Pay',
  [PAYMENT_METHOD.linepay]: 'LINE Pay',
  [PAYMENT_METHOD.airpay]: 'AirPay',
  [PAYMENT_METHOD.truemoney]: 'TrueMoney Wallet',
  [PAYMENT_METHOD.promptpay]: 'PromptPay',
}

const nameOfMethod = (method: string): string => METHOD_NAMES[method] ?? method

/** The text of a method's mark, in place of a logo. */
const markOf = (method: string): string => nameOfMethod(method).slice(0, 1)

/** Text that is safe in a page: only what `html` builds is not escaped again. */
export type Html = { readonly html: string }

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char)

type Part = Html | string | number | undefined | readonly Html[]

function written(part: Part): string {
  if (part === undefined) return ''
  if (typeof part === 'object') return 'html' in part ? part.html : part.map(({ html: text }) => text).join('')
  return escaped(String(part))
}

/** A piece of a page; every value in it is escaped. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html => ({
  html: strings.reduce((whole, text, at) => whole + text + written(parts[at]), ''),
})

type Page = { locale: Locale; title: string; method?: string; isWallet?: boolean; body: Html }

/** A whole page in the method's colours. */
export function pageOf({ locale, title, method = '', isWallet = false, body }: Page): string {
  const bar = method
    ? html`<span class="mark" aria-hidden="true">${markOf(method)}</span>${nameOfMethod(method)}`
    : 'Sabai'
  // The style is not escaped, because its hash is in the policy.
  const style: Html = { html: `<style>${STYLE}</style>` }
  return html`<!doctype html><html lang="${langOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} · Sabai</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">${style}</head><body class="${method} ${isWallet ? 'wallet' : ''}"><header><div class="bar">${bar}</div></header><main>${body}</main></body></html>`
    .html
}
