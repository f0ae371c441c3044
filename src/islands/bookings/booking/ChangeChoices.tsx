import { useState } from 'react'
import type { CartLine } from '#domain/bookings/bookingCart.ts'
import type { OfferedOption } from '#domain/pricing/offeredOption.ts'
import type { BookingMessages, SharedMessages } from './messages.ts'
import { Preferences } from './Preferences.tsx'
import { ServicePicker } from './ServicePicker.tsx'
import './Choices.css'

type Props = {
  shop: { _id: string; urlName: string }
  lines: readonly CartLine[]
  options: ReadonlyMap<string, OfferedOption>
  changing: CartLine | 'new' | null
  onChanging: (changing: CartLine | 'new' | null) => void
  lang: string
  t: BookingMessages
  shared: SharedMessages
}

/** Changes of the choices: services, assignment of guests, preferences. */
export function ChangeChoices({ shop, lines, options, changing, onChanging, lang, t, shared }: Props) {
  const [open, setOpen] = useState(false)

  const chosen = new Set(lines.map(({ timePriceId }) => timePriceId))
  const instead = changing === 'new' ? null : changing
  return (
    <>
      <p className="flex items-center flex-wrap choices__more">
        <button type="button" className="more" onClick={() => onChanging('new')}>
          {t.addService}
        </button>
        <button type="button" className="more" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t.preferences}
        </button>
      </p>
      {open && <Preferences t={t} />}
      {changing && (
        <ServicePicker
          shop={shop}
          instead={instead}
          options={[...options.values()].filter(({ timePriceId }) => !chosen.has(timePriceId))}
          close={shared.close}
          onClose={() => onChanging(null)}
          lang={lang}
          t={t}
        />
      )}
    </>
  )
}
