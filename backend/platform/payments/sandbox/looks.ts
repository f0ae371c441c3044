import { PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'

/** How a method calls itself, the same in every language. */
const METHOD_NAMES: Record<string, string> = {
  [PAYMENT_METHOD.card]: 'Krungthai Card',
  [PAYMENT_METHOD.alipay]: 'Alipay',
  [PAYMENT_METHOD.wechat]: 'WeChat Pay',
  [PAYMENT_METHOD.linepay]: 'LINE Pay',
  [PAYMENT_METHOD.airpay]: 'AirPay',
  [PAYMENT_METHOD.truemoney]: 'TrueMoney Wallet',
  [PAYMENT_METHOD.promptpay]: 'PromptPay',
}

export const nameOfMethod = (method: string): string => METHOD_NAMES[method] ?? method

/** What stands in a method's mark: we draw no one's logo. */
export const markOf = (method: string): string => nameOfMethod(method).slice(0, 1)
