import { X } from 'lucide-react'
import type { CartLine } from '#domain/bookings/bookingCart.ts'
import { NO_DURATION_MINUTES } from '#domain/constants.ts'
import type { OfferedOption } from '#domain/pricing/offeredOption.ts'
import { discountedPrice } from '#domain/pricing/price.ts'
import { fill, formatPrice } from '#i18n/format.ts'
import { Modal } from '#islands/ui/dialogs/Modal.tsx'
import { takeService } from '#stores/bookings/bookingServices.ts'
import type { BookingMessages } from './messages.ts'
import './ServicePicker.css'

type Props = {
  /** In the shop's order; those of the cart are left out. */
  options: readonly OfferedOption[]
  shop: { _id: string; urlName: string }
  /** The line that another service is chosen for, with as many guests; null where it is one more, for one guest. */
  instead: CartLine | null
  close: string
  onClose: () => void
  lang: string
  t: BookingMessages
}

/** All services of the shop with their durations, to take one more or another one in the place of a chosen one. */
export function ServicePicker({ options, shop, instead, close, onClose, lang, t }: Props) {
  const guestCount = instead?.guestCount ?? 1
  const names = [...new Set(options.map(({ name }) => name))]
  function pick(option: OfferedOption) {
    takeService(shop, option, instead)
    onClose()
  }
  return (
    <Modal open label={t.pickService} className="services" onClose={onClose}>
      <div className="flex items-center gap-s2 justify-between services__head">
        <h2>{t.pickService}</h2>
        <button type="button" className="icon-btn" aria-label={close} onClick={onClose}>
          <X aria-hidden="true" size={20} strokeWidth={1.6} />
        </button>
      </div>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <b>{name}</b>
            <div className="flex items-center gap-s2 flex-wrap">
              {options
                .filter((option) => option.name === name)
                .map((option) => (
                  <button
                    key={option.timePriceId}
                    type="button"
                    className="services__time"
                    disabled={option.strictQuota && option.stock < guestCount}
                    aria-label={`${name}, ${textOf(option, lang, t)}`}
                    data-baht={costOf(option)}
                    onClick={() => pick(option)}
                  >
                    {textOf(option, lang, t)}
                  </button>
                ))}
            </div>
          </li>
        ))}
      </ul>
    </Modal>
  )
}

const costOf = ({ price, percentage }: OfferedOption) => discountedPrice({ price, maxPercentage: percentage })

function textOf(option: OfferedOption, lang: string, t: BookingMessages): string {
  const { duration } = option
  const costs = formatPrice(costOf(option), lang)
  return duration === NO_DURATION_MINUTES ? costs : `${fill(t.minutes, { count: duration })} · ${costs}`
}
