/** How an order is paid; the values go over the wire as they are (spec section 4). */
export const PAYMENT_METHOD = {
  cash: 'CASH',
  transfer: 'TRANSFER',
  alipay: 'alipay',
  wechat: 'wechat',
  linepay: 'linepay',
  airpay: 'airpay',
  promptpay: 'bbl_promptpay',
  truemoney: 'truemoney',
  card: 'ktbcard',
} as const

export type PaymentMethod = (typeof PAYMENT_METHOD)[keyof typeof PAYMENT_METHOD]

/** Paid through the provider, within the payment window; cash and transfers are not. */
export const isPaidOnline = (method: PaymentMethod): boolean =>
  method !== PAYMENT_METHOD.cash && method !== PAYMENT_METHOD.transfer

/** A transfer counts only with a picture of its receipt. */
export const needsReceipt = (method: PaymentMethod): boolean => method === PAYMENT_METHOD.transfer

/** A transfer from the customer's own bank, which a picture of its receipt can prove. */
export const isSentByBank = (method: string | null): boolean =>
  method === PAYMENT_METHOD.transfer || method === PAYMENT_METHOD.promptpay

/** Between which amounts of whole baht a method can be used; null for no limit. */
type Limits = { minAmount: number | null; maxAmount: number | null }

const takesAmount = ({ minAmount, maxAmount }: Limits, amount: number) =>
  amount >= (minAmount ?? 0) && amount <= (maxAmount ?? amount)

/** Those of the methods that take so many baht: the very same list where all do, or nothing is to be paid. */
export const takingAmount = <M extends Limits>(methods: M[], amount: number): M[] =>
  amount <= 0 || methods.every((one) => takesAmount(one, amount))
    ? methods
    : methods.filter((one) => takesAmount(one, amount))

type Offered = readonly { paymentMethod: PaymentMethod }[]

const isOffered = (methods: Offered, method: PaymentMethod) => methods.some((one) => one.paymentMethod === method)

/** The likeliest of the methods, which come ranked, that is not paid at the shop. */
export const onlineMethod = (methods: Offered): PaymentMethod =>
  methods.find(({ paymentMethod }) => paymentMethod !== PAYMENT_METHOD.cash)?.paymentMethod ?? PAYMENT_METHOD.cash

/** The method that the customer has chosen, where it is offered, else the likeliest; the methods come ranked. */
export const offeredMethod = (methods: Offered, chosen: PaymentMethod | null): PaymentMethod =>
  chosen !== null && (methods.length === 0 || isOffered(methods, chosen))
    ? chosen
    : (methods[0]?.paymentMethod ?? PAYMENT_METHOD.cash)

/** Wallets have the same name in every language; the other methods are called by words. */
export const WALLET_NAME: Partial<Record<PaymentMethod, string>> = {
  alipay: 'Alipay 支付宝',
  wechat: 'WeChat Pay 微信支付',
  linepay: 'LINE Pay',
  airpay: 'AirPay',
  truemoney: 'TrueMoney Wallet',
}
