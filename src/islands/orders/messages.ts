import { type PaymentMethod, WALLET_NAME } from '#domain/orders/paymentMethod.ts'
import type payment from '#i18n/messages/en/orders/payment.json'
import type { CodeWords } from '#islands/ui/forms/CodeStep.tsx'

/** The namespace `payment`: what every checkout and payment page says of ways to pay, promotions and points. */
export type PaymentMessages = typeof payment

/** With the messages of proving an email address by a code. */
export type PayWords = PaymentMessages & CodeWords

/** What a customer calls a way to pay. */
export const methodName = (method: PaymentMethod, t: PaymentMessages): string =>
  WALLET_NAME[method] ?? t[`method.${method}` as keyof PaymentMessages]
