import { useStore } from '@nanostores/react'
import { Plus } from 'lucide-react'
import { NO_DURATION_MINUTES } from '#domain/constants.ts'
import { isSoldOut } from '#domain/price.ts'
import { fill, formatPrice } from '#i18n/format.ts'
import { $bookingCart, emptyBookingCart } from '#stores/bookingCart.ts'
import { openService } from '#stores/openService.ts'
import { findService, type Service } from '#stores/serviceTypes.ts'
import type { ChipStrings } from './strings.ts'

type Props = {
  typeId: string
  /** Nothing can be chosen in a shop that takes no bookings. */
  isOpen: boolean
  t: ChipStrings
  /** The service while the server renders. A function is not sent to the browser, which has the page's JSON block. */
  onServer?: (() => Service) | null
}

/** The durations of one service, each opening the service's dialog with itself chosen. */
export function DurationChips({ typeId, isOpen, t, onServer }: Props) {
  const { lines } = useStore($bookingCart, { ssr: emptyBookingCart })
  const service = onServer ? onServer() : findService(typeId)
  return service?.options.map((option) => {
    const { _id, time, price, finalPrice } = option
    const count = lines.find(({ timePriceId }) => timePriceId === _id)?.guestCount ?? 0
    const isFull = isSoldOut(option)
    return (
      <button
        key={_id}
        type="button"
        className="opt"
        aria-haspopup="dialog"
        aria-pressed={count > 0}
        disabled={!isOpen || isFull}
        data-option={_id}
        data-type={typeId}
        onClick={() => openService(typeId, _id)}
      >
        <span>{time === NO_DURATION_MINUTES ? '' : fill(t.minutes, { count: time })}</span>
        <span className={finalPrice < price ? 'price price--sale' : 'price'}>
          <b>{formatPrice(finalPrice)}</b>
          {isFull ? <small>{t.full}</small> : finalPrice < price && <s>{formatPrice(price)}</s>}
        </span>
        {count > 0 ? <i>{`×${count}`}</i> : isOpen && !isFull && <i>{PLUS}</i>}
      </button>
    )
  })
}

const PLUS = <Plus aria-hidden="true" size={18} strokeWidth={1.6} />
