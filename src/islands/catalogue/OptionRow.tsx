import type { ServiceOption } from '#domain/bookings/serviceChoice.ts'
import { NO_DURATION_MINUTES } from '#domain/constants.ts'
import { isSoldOut } from '#domain/pricing/price.ts'
import { fill, formatPrice } from '#i18n/format.ts'
import { Counter } from '#islands/ui/fields/Counter.tsx'
import type { PickerStrings } from './strings.ts'

type Props = {
  option: ServiceOption
  count: number
  /** Guests that the rest of the visit leaves for this option. */
  room: number
  isOnlyOne: boolean
  isOpen: boolean
  onSelect: () => void
  onCount: (guests: number) => void
  t: PickerStrings
}

/** A duration of a service: a tap chooses it, the counter sets the number of guests. */
export function OptionRow({ option, count, room, isOnlyOne, isOpen, onSelect, onCount, t }: Props) {
  const { time, price, finalPrice } = option
  const isFull = isSoldOut(option)
  const duration = time === NO_DURATION_MINUTES ? '' : fill(t.minutes, { count: time })
  const look = ['pick', count > 0 && 'pick--on', isFull && 'pick--out'].filter(Boolean).join(' ')
  return (
    <div className={look}>
      <button
        type="button"
        className="pick__chip"
        aria-pressed={count > 0}
        disabled={!isOpen || isFull || (room === 0 && count === 0)}
        onClick={onSelect}
      >
        <span>{duration}</span>
        <span className={finalPrice < price ? 'price price--sale' : 'price'} data-baht={finalPrice}>
          <b>{formatPrice(finalPrice)}</b>
          {isFull ? <small>{t.full}</small> : finalPrice < price && <s>{formatPrice(price)}</s>}
        </span>
      </button>
      {!isOnlyOne && isOpen && !isFull && (
        <Counter
          label={fill(t.guestsFor, { option: duration || formatPrice(finalPrice) })}
          value={count}
          max={room}
          t={t}
          onChange={onCount}
        />
      )}
    </div>
  )
}
