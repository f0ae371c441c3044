import { useEffect, useState } from 'react'
import { type CartLine, guestsOf } from '#domain/bookings/bookingCart.ts'
import { GUEST_CAP } from '#domain/constants.ts'
import type { OfferedOption } from '#domain/pricing/offeredOption.ts'
import type { BroughtLater } from '#islands/ui/lazy/useLazy.ts'
import type { Later } from './lazy.ts'
import type { BookingMessages, SharedMessages } from './messages.ts'

type Part = 'names' | 'wishes'

type Props = {
  shop: { _id: string; urlName: string }
  lines: readonly CartLine[]
  options: ReadonlyMap<string, OfferedOption>
  changing: CartLine | 'new' | null
  onChanging: (changing: CartLine | 'new' | null) => void
  brought: BroughtLater<Later>
  t: BookingMessages
  shared: SharedMessages
}

/** What one may still say of the choices: other services, who takes what, wishes. Brought once it is asked for. */
export function ChangeChoices({ shop, lines, options, changing, onChanging, brought, t, shared }: Props) {
  const [open, setOpen] = useState<Part | null>(null)
  const { later, bring } = brought
  const isAsked = changing !== null || open !== null
  useEffect(() => {
    if (isAsked) bring()
  }, [isAsked, bring])

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
      <p className="row row--wrap choices__more">
        {guestsOf(lines) < GUEST_CAP && (
          <button type="button" className="more" onClick={() => onChanging('new')}>
            {t.addService}
          </button>
        )}
        {opener('names', t.nameGuests)}
        {opener('wishes', t.wishes)}
      </p>
      {later && open === 'names' && <later.GuestNames lines={lines} options={options} t={t} />}
      {later && open === 'wishes' && <later.Wishes t={t} />}
      {later && changing && (
        <later.ServicePicker
          options={[...options.values()].filter(({ timePriceId }) => !chosen.has(timePriceId))}
          guestCount={instead?.guestCount ?? 1}
          close={shared.close}
          onClose={() => onChanging(null)}
          onPick={(option) => {
            later.takeService(shop, option, instead)
            onChanging(null)
          }}
          t={t}
        />
      )}
    </>
  )
}
