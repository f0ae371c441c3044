import { useStore } from '@nanostores/react'
import { isSoldOut } from '#domain/availability/stock.ts'
import { NO_DURATION_MINUTES } from '#domain/constants.ts'
import { fill, formatPrice } from '#i18n/format.ts'
import { $bookingCart, emptyBookingCart } from '#stores/bookings/bookingCart.ts'
import { openService } from '#stores/catalogue/openService.ts'
import { $shopServices, type ShopServices } from '#stores/catalogue/serviceTypes.ts'
import '#styles/primitives/price.css'
import './DurationChips.css'

type Props = {
  typeId: string
  /** The page's services while the server renders. A function is not sent to the browser, which has the JSON block. */
  onServer?: (() => ShopServices) | null
}

/** The durations of one service, each opening the service's dialog with itself chosen. */
export function DurationChips({ typeId, onServer }: Props) {
  const { lines } = useStore($bookingCart, { ssr: emptyBookingCart })
  const { shop, words, services } = onServer ? onServer() : $shopServices.get()
  const isClosed = shop.buy === 'closed' || shop.buy === 'flash'
  return services
    .find(({ _id }) => _id === typeId)
    ?.options.map((option, at) => {
      const { _id, time, price, finalPrice, dealId } = option
      const count = lines.find(({ timePriceId }) => timePriceId === _id)?.guestCount ?? 0
      const isFull = isSoldOut(option)
      return (
        <button
          key={_id}
          type="button"
          className="opt"
          aria-haspopup="dialog"
          aria-pressed={count > 0}
          disabled={isClosed || isFull || (shop.buy === 'delivery' && dealId === null)}
          onClick={() => openService(typeId, at)}
        >
          <span>{time === NO_DURATION_MINUTES ? '' : fill(words.minutes, { count: time })}</span>
          <span className={finalPrice < price ? 'price price--sale' : 'price'} data-baht={finalPrice}>
            <b>{formatPrice(finalPrice)}</b>
            {isFull ? <small>{words.full}</small> : finalPrice < price && <s>{formatPrice(price)}</s>}
          </span>
          <i>{count > 0 ? `×${count}` : ''}</i>
        </button>
      )
    })
}
