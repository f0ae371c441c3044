import { PAYMENT_METHOD, type PaymentMethod } from './paymentMethod.ts'

const { cash, transfer, alipay, wechat, linepay, airpay, promptpay, truemoney, card } = PAYMENT_METHOD

/** What is known of whoever pays before they choose. */
export type Payer = {
  /** How they paid last; null for whoever has not ordered yet. */
  lastUsed: PaymentMethod | null
  locale: string
  /** Browser and system, such as 'LINE · iPhone'; '' where nothing is known. */
  device: string
}

/** Abroad nearly everybody has a card; PromptPay is read by the banking apps of Thailand and of its neighbors. */
const ABROAD = [card, promptpay, cash, truemoney, alipay, wechat, linepay, airpay, transfer]

const BY_LOCALE: Record<string, readonly PaymentMethod[]> = {
  th: [promptpay, card, cash, truemoney, linepay, airpay, transfer, alipay, wechat],
  cn: [alipay, wechat, card, cash, promptpay, truemoney, linepay, airpay, transfer],
}

/** The wallet of the app in whose browser the page is open. */
const OF_APP: readonly (readonly [RegExp, PaymentMethod])[] = [
  [/^LINE\b/, linepay],
  [/^WeChat\b/, wechat],
  [/^Alipay\b/, alipay],
]

const isOnComputer = (device: string) => /\b(Windows|Mac|ChromeOS|Linux)$/.test(device)

/** All methods, the likeliest first. */
function ranking({ lastUsed, locale, device }: Payer): PaymentMethod[] {
  const ownApp = OF_APP.find(([app]) => app.test(device))?.[1]
  const usual = BY_LOCALE[locale] ?? ABROAD
  // WeChat Pay opens on a phone only.
  const here = isOnComputer(device) ? [...usual.filter((method) => method !== wechat), wechat] : usual
  const all = [lastUsed, ownApp, ...here].filter((method) => method !== null && method !== undefined)
  return [...new Set(all)]
}

/** The offered methods, the likeliest first: the one used last, else by the app, the language and the device. */
export function byLikelihood<M extends { paymentMethod: PaymentMethod }>(methods: readonly M[], payer: Payer): M[] {
  const ranked = ranking(payer)
  return methods.toSorted((a, b) => ranked.indexOf(a.paymentMethod) - ranked.indexOf(b.paymentMethod))
}

/** How many ways to pay are shown at once; the others are folded behind them. */
const SHOWN_METHODS = 3

/** Parts the ranked methods into those that are shown and those behind them; the chosen one is always shown. */
export function shownMethods<M extends { paymentMethod: PaymentMethod }>(
  methods: readonly M[],
  chosen: PaymentMethod,
): { shown: M[]; others: M[] } {
  const first = methods.slice(0, SHOWN_METHODS)
  const own = methods.find(({ paymentMethod }) => paymentMethod === chosen)
  const shown = !own || first.includes(own) ? first : [...first.slice(0, -1), own]
  return { shown, others: methods.filter((method) => !shown.includes(method)) }
}
