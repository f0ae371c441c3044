import { useState } from 'react'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { type CartLine, guestsOf, setLine } from '#domain/bookings/bookingCart.ts'
import { GUEST_CAP, NO_DURATION_MINUTES } from '#domain/constants.ts'
import type { OfferedOption } from '#domain/pricing/offeredOption.ts'
import { fill, formatPrice } from '#i18n/format.ts'
import { Popup } from '#islands/ui/dialogs/Popup.tsx'
import { Mark } from '#islands/ui/dialogs/Smile.tsx'
import { Counter } from '#islands/ui/fields/Counter.tsx'
import { chooseService } from '#stores/bookings/bookingCart.ts'
import { ChangeChoices } from './ChangeChoices.tsx'
import type { BookingMessages, ErrorMessages, SharedMessages } from './messages.ts'
import './Choices.css'

export type ChoicesProps = {
  shop: { _id: string; urlName: string }
  lines: readonly CartLine[]
  options: ReadonlyMap<string, OfferedOption>
  lang: string
  t: BookingMessages
  shared: SharedMessages
  errors: ErrorMessages
}

/** The cart's lines with their guests, editable in place; count 0 removes a line. */
export function Choices({ shop, lines, options, lang, t, shared, errors }: ChoicesProps) {
  const [isBeyondStock, setIsBeyondStock] = useState(false)
  /** The line that another service is to be chosen for, or 'new'. */
  const [changing, setChanging] = useState<CartLine | 'new' | null>(null)
  const atMost = (line: CartLine) =>
    setLine(lines, { ...line, guestCount: GUEST_CAP }).find(({ timePriceId }) => timePriceId === line.timePriceId)
      ?.guestCount ?? line.guestCount
  const isFull = guestsOf(lines) >= GUEST_CAP

  function changeGuests(line: CartLine, guestCount: number) {
    const option = options.get(line.timePriceId)
    if (option?.strictQuota && guestCount > line.guestCount && guestCount > option.stock) return setIsBeyondStock(true)
    chooseService(shop, { ...line, guestCount })
  }
  const detail = ({ duration, finalPrice }: CartLine) =>
    [
      duration !== NO_DURATION_MINUTES && fill(t.minutes, { count: duration }),
      fill(t.each, { price: formatPrice(finalPrice, lang) }),
    ]
      .filter(Boolean)
      .join(' · ')

  return (
    <section className="choices" aria-labelledby="choices">
      <h2 id="choices">{t.choices}</h2>
      <ul>
        {lines.map((line) => {
          const name = options.get(line.timePriceId)?.name ?? ''
          return (
            <li key={line.timePriceId}>
              <div>
                <b>{name}</b>
                <span data-baht={line.finalPrice}>{detail(line)}</span>
                <button
                  type="button"
                  className="more"
                  aria-label={fill(t.changeOf, { name })}
                  onClick={() => setChanging(line)}
                >
                  {t.change}
                </button>
              </div>
              <Counter
                label={fill(t.guestsOf, { name })}
                value={line.guestCount}
                max={atMost(line)}
                t={shared}
                onChange={(guestCount) => changeGuests(line, guestCount)}
              />
            </li>
          )
        })}
      </ul>
      {isFull && (
        <p className="text-small text-ink-2" role="status">
          {fill(t.guestCap, { count: GUEST_CAP })}
        </p>
      )}
      <ChangeChoices
        shop={shop}
        lines={lines}
        options={options}
        changing={changing}
        onChanging={setChanging}
        lang={lang}
        t={t}
        shared={shared}
      />
      <Popup
        open={isBeyondStock}
        image={<Mark />}
        header={t.beyondStock}
        text={errors[`code.${ERROR_CODE.guestsExceedStock}`]}
        button={shared.goBack}
        onButton={() => setIsBeyondStock(false)}
      />
    </section>
  )
}
