import { useState } from 'react'
import { type CartLine, guestsOf } from '#domain/bookings/bookingCart.ts'
import { GUEST_CAP } from '#domain/constants.ts'
import type { OfferedOption } from '#domain/pricing/offeredOption.ts'
import { usePreload } from '#islands/ui/lazy/usePreload.ts'
import { GuestNames, loadParts, Preferences, ServicePicker } from './lazyParts.ts'
import type { BookingMessages, SharedMessages } from './messages.ts'
import './Choices.css'

type Part = 'names' | 'preferences'

type Props = {
  shop: { _id: string; urlName: string }
  lines: readonly CartLine[]
  options: ReadonlyMap<string, OfferedOption>
  changing: CartLine | 'new' | null
  onChanging: (changing: CartLine | 'new' | null) => void
  t: BookingMessages
  shared: SharedMessages
}

/** Changes of the choices: services, assignment of guests, preferences. Loaded when opened. */
export function ChangeChoices({ shop, lines, options, changing, onChanging, t, shared }: Props) {
  const [open, setOpen] = useState<Part | null>(null)
  usePreload(loadParts, changing !== null || open !== null)

  const chosen = new Set(lines.map(({ timePriceId }) => timePriceId))
  const instead = changing === 'new' ? null : changing
  const opener = (part: Part, text: string) => (
    <button
      type="button"
      className="more"
      aria-expanded={open === part}
      onClick={() => setOpen(open === part ? null : part)}
    >
      {text}
    </button>
  )
  return (
    <>
      <p className="flex items-center flex-wrap choices__more">
        {guestsOf(lines) < GUEST_CAP && (
          <button type="button" className="more" onClick={() => onChanging('new')}>
            {t.addService}
          </button>
        )}
        {opener('names', t.nameGuests)}
        {opener('preferences', t.preferences)}
      </p>
      {open === 'names' && <GuestNames lines={lines} options={options} t={t} />}
      {open === 'preferences' && <Preferences t={t} />}
      {changing && (
        <ServicePicker
          shop={shop}
          instead={instead}
          options={[...options.values()].filter(({ timePriceId }) => !chosen.has(timePriceId))}
          close={shared.close}
          onClose={() => onChanging(null)}
          t={t}
        />
      )}
    </>
  )
}
