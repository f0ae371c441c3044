import { useLocale } from 'ra-core'
import { useWords } from '#console/kit/useWords.ts'
import type { ConsoleOrder } from '#contract/orders/consoleOrders.ts'
import { type PaymentMethod, WALLET_NAME } from '#domain/orders/paymentMethod.ts'
import { formatPrice } from '#i18n/format.ts'

/** What the pages of money say alike. */
export function useMoneyWords() {
  const words = useWords()
  const lang = useLocale()
  const { t } = words
  return {
    ...words,
    /** To the satang: '฿535.50'. */
    satang: (amount: number): string =>
      new Intl.NumberFormat(lang, { style: 'currency', currency: 'THB', currencyDisplay: 'narrowSymbol' }).format(
        amount / 100,
      ),
    baht: (amount: number): string => formatPrice(amount, lang),
    methodName: (method: string | null): string =>
      method === null
        ? t('console.orders.methodUnknown')
        : (WALLET_NAME[method as PaymentMethod] ?? t(`console.orders.methods.${method}`, { _: method })),
    /** How far an order is, what waits first. */
    statesOf: ({ state, receiptState, dueBack }: ConsoleOrder): string[] => [
      ...(receiptState === 'inReview' ? [t('console.orders.receipts.inReview')] : []),
      ...(dueBack > 0 ? [t('console.orders.dueBack', { amount: formatPrice(dueBack, lang) })] : []),
      t(`console.orders.states.${state}`),
    ],
  }
}
