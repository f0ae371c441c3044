import { ERROR_CODE } from '#contract/errorCodes.ts'
import { onlineMethod } from '#domain/orders/paymentMethod.ts'
import { fill, formatPrice } from '#i18n/format.ts'
import { type Locale, langOf } from '#i18n/locales.ts'
import { Popup } from '#islands/ui/dialogs/Popup.tsx'
import { Mark } from '#islands/ui/dialogs/Smile.tsx'
import { refusalText } from '#islands/ui/forms/refusalText.ts'
import { pathsOf } from '#lib/paths.ts'
import { dropFirstOrderPromotions, reloadPayChoices } from '#stores/orders/loadPaymentOptions.ts'
import { $payChoices } from '#stores/orders/paymentOptions.ts'
import { goTo } from '#stores/vouchers/buyVoucher.ts'
import { closeVoucherRefusal, type VoucherCheckoutState } from '#stores/vouchers/voucherCheckout.ts'
import { changeVoucherOrder, chooseVoucherMethod } from '#stores/vouchers/voucherOrder.ts'
import type { Words } from './messages.ts'

type Props = Pick<Words, 't' | 'pay' | 'shared' | 'errors'> & {
  state: VoucherCheckoutState
  /** The page of what is bought. */
  back: string
  locale: Locale
  onAgain: () => void
}

const ABOUT_PROMOTION: readonly (number | null)[] = [
  ...[
    ERROR_CODE.promotionUnknown,
    ERROR_CODE.promotionEnded,
    ERROR_CODE.promotionUsedUp,
    ERROR_CODE.promotionUsedByYou,
  ],
  ...[ERROR_CODE.promotionNeedsMore, ERROR_CODE.promotionOtherShop, ERROR_CODE.promotionNothing],
  ERROR_CODE.promotionFirstOrder,
]

/** The new total is seen before it is bought. */
function leavePromotion(code: number | null) {
  const isFirstOrder = code === ERROR_CODE.promotionFirstOrder
  if (isFirstOrder) dropFirstOrderPromotions()
  // After a first order's, the best of what is left comes in its place.
  changeVoucherOrder({ promotionId: null, isPromotionDeclined: !isFirstOrder })
  closeVoucherRefusal()
}

/** Refused only because it was to be paid at the shop. */
const NOT_AT_SHOP = new Set<number>([
  ERROR_CODE.emailProofNeeded,
  ERROR_CODE.prepaymentNeeded,
  ERROR_CODE.limitedPaidAhead,
  ERROR_CODE.unpaidVisits,
  ERROR_CODE.unpaidNearby,
])

/** Back to the ways to pay, at one that is paid now. */
function payOnline() {
  closeVoucherRefusal()
  const choices = $payChoices.get()
  if (choices.status === 'ready') chooseVoucherMethod(onlineMethod(choices.methods))
  reloadPayChoices()
}

/** Why it was not bought, by its code, and the way on; everything typed stays. */
export function VoucherRefusal({ state, back, locale, onAgain, t, pay, shared, errors }: Props) {
  const refused = state.status === 'refused' && state.code !== ERROR_CODE.unauthorized ? state : undefined
  const code = refused?.code ?? null
  const isUnsure = code === null || code === ERROR_CODE.surprise || code === ERROR_CODE.unavailable
  const isNewPrice = code === ERROR_CODE.totalChanged
  const isPromotion = ABOUT_PROMOTION.includes(code)
  const isOver = code === ERROR_CODE.dealOver || code === ERROR_CODE.notFound || code === ERROR_CODE.emptyCart
  const text = isNewPrice
    ? fill(t.newPriceText, { price: formatPrice(refused?.price ?? 0, langOf(locale)) })
    : code === ERROR_CODE.guestsExceedStock
      ? t.stockText
      : code === null
        ? errors.network
        : fill(refusalText(errors, code), { count: refused?.count ?? 0 })
  const isNotAtShop = code !== null && NOT_AT_SHOP.has(code)
  const seeUnpaid = { button: pay.seeUnpaid, onButton: () => goTo(pathsOf(locale).myBookings()) }
  const goBack = { button: shared.goBack, onButton: closeVoucherRefusal }
  const first = isNewPrice
    ? { button: t.buyAtNewPrice, onButton: onAgain }
    : isUnsure
      ? { button: t.tryAgain, onButton: onAgain }
      : isOver
        ? { button: t.toDeal, onButton: () => goTo(back) }
        : isPromotion
          ? { button: t.withoutPromotion, onButton: () => leavePromotion(code) }
          : isNotAtShop
            ? { button: pay.payOnline, onButton: payOnline }
            : code === ERROR_CODE.unpaidOrders
              ? seeUnpaid
              : goBack
  return (
    <Popup
      open={refused !== undefined}
      image={<Mark />}
      header={isNewPrice ? t.newPrice : isUnsure ? t.unsure : t.notBought}
      text={text}
      button={first.button}
      onButton={first.onButton}
      second={first === goBack ? undefined : code === ERROR_CODE.unpaidVisits ? seeUnpaid : goBack}
      onClose={closeVoucherRefusal}
    />
  )
}
