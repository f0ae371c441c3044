import { ERROR_CODE } from '#contract/errorCodes.ts'
import { onlineMethod } from '#domain/orders/paymentMethod.ts'
import { fill, formatPrice } from '#i18n/format.ts'
import type { PayWords } from '#islands/orders/messages.ts'
import { Popup } from '#islands/ui/dialogs/Popup.tsx'
import { Mark } from '#islands/ui/dialogs/Smile.tsx'
import { refusalText } from '#islands/ui/forms/refusalText.ts'
import { choosePaymentMethod, clearTime, forgetPromotion } from '#stores/bookings/booking.ts'
import { applyPromotion } from '#stores/bookings/bookingQuote.ts'
import { type CheckoutState, closeRefusal, goTo } from '#stores/bookings/checkout/checkout.ts'
import { placeBooking } from '#stores/bookings/checkout/placeBooking.ts'
import { dropFirstOrderPromotions } from '#stores/orders/loadPaymentOptions.ts'
import { $payChoices } from '#stores/orders/paymentOptions.ts'
import type { CheckoutMessages, ErrorMessages, SharedMessages } from './messages.ts'

type Props = {
  state: CheckoutState
  /** Links to other pages that help. */
  ways: { booking: string; shop: string; myBookings: string }
  lang: string
  t: CheckoutMessages
  payment: PayWords
  shared: SharedMessages
  errors: ErrorMessages
}

type Way = { button: string; onButton: () => void }
type Ways = { header: string; first: Way; second?: Way }

/** The new total is seen before it is booked. */
function leavePromotion() {
  applyPromotion(null)
  closeRefusal()
}

/** It is no first order: the best of what is left comes in its place. */
function leaveFirstOrder() {
  dropFirstOrderPromotions()
  forgetPromotion()
  closeRefusal()
}

/** Back to the ways to pay, at one that is paid now. */
function payOnline() {
  closeRefusal()
  const choices = $payChoices.get()
  if (choices.status === 'ready') choosePaymentMethod(onlineMethod(choices.methods))
}

/** Which way on belongs to a code; everything typed stays on each of them. */
function waysOf(code: number | null, { ways, t, payment, shared }: Omit<Props, 'state' | 'lang' | 'errors'>): Ways {
  const back: Way = { button: shared.goBack, onButton: closeRefusal }
  const again: Way = { button: t.retry, onButton: placeBooking }
  const leave = (button: string, path: string, before: () => void = () => undefined): Way => ({
    button,
    onButton: () => {
      closeRefusal()
      before()
      goTo(path)
    },
  })
  switch (code) {
    case null:
      return { header: t.unsure, first: again, second: back }
    case ERROR_CODE.guestsExceedStock:
    case ERROR_CODE.tooManyGuests:
    case ERROR_CODE.emptyCart:
    case ERROR_CODE.notFound:
      return { header: t.notBooked, first: leave(shared.goBack, ways.booking) }
    case ERROR_CODE.slotFull:
    case ERROR_CODE.slotClosed:
    case ERROR_CODE.slotTooSoon:
    case ERROR_CODE.slotTooFar:
      return { header: t.timeGone, first: leave(t.anotherTime, ways.booking, clearTime), second: back }
    case ERROR_CODE.shopNotBookable:
      return { header: t.notBooked, first: leave(t.toShop, ways.shop), second: back }
    case ERROR_CODE.totalChanged:
      return { header: t.newPrice, first: { button: t.bookAtNewPrice, onButton: placeBooking }, second: back }
    case ERROR_CODE.holdOver:
      return {
        header: t.timeGone,
        first: { button: t.bookAnyway, onButton: placeBooking },
        second: leave(t.anotherTime, ways.booking, clearTime),
      }
    case ERROR_CODE.promotionUnknown:
    case ERROR_CODE.promotionEnded:
    case ERROR_CODE.promotionUsedUp:
    case ERROR_CODE.promotionUsedByYou:
    case ERROR_CODE.promotionNeedsMore:
    case ERROR_CODE.promotionOtherShop:
    case ERROR_CODE.promotionNothing:
      return { header: t.notBooked, first: { button: t.withoutPromotion, onButton: leavePromotion }, second: back }
    case ERROR_CODE.promotionFirstOrder:
      return { header: t.notBooked, first: { button: t.withoutPromotion, onButton: leaveFirstOrder } }
    case ERROR_CODE.emailProofNeeded:
    case ERROR_CODE.prepaymentNeeded:
    case ERROR_CODE.limitedPaidAhead:
    case ERROR_CODE.unpaidNearby:
      return { header: t.notBooked, first: { button: payment.payOnline, onButton: payOnline } }
    case ERROR_CODE.unpaidVisits:
      return {
        header: t.notBooked,
        first: { button: payment.payOnline, onButton: payOnline },
        second: leave(payment.seeUnpaid, ways.myBookings),
      }
    case ERROR_CODE.unpaidOrders:
      return { header: t.notBooked, first: leave(payment.seeUnpaid, ways.myBookings), second: back }
    case ERROR_CODE.surprise:
    case ERROR_CODE.unavailable:
      return { header: t.unsure, first: again, second: back }
    default:
      return { header: t.notBooked, first: back }
  }
}

/** The warning after a booking that was not taken (spec section 4), by its code. */
export function Refusal({ state, lang, errors, ...props }: Props) {
  const refused = state.status === 'refused' && state.code !== ERROR_CODE.unauthorized ? state : undefined
  const code = refused?.code ?? null
  const { header, first, second } = waysOf(code, props)
  const said = refusalText(errors, code)
  return (
    <Popup
      open={refused !== undefined}
      image={<Mark />}
      header={header}
      text={fill(said ?? '', { price: formatPrice(refused?.price ?? 0, lang), count: refused?.count ?? 0 })}
      button={first.button}
      onButton={first.onButton}
      second={second}
      onClose={code === ERROR_CODE.promotionFirstOrder ? leaveFirstOrder : closeRefusal}
    />
  )
}
