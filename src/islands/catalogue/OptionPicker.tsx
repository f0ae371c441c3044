import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { isSoldOut } from '#domain/availability/stock.ts'
import { type CartLine, changesOf, guestsOf } from '#domain/bookings/bookingCart.ts'
import {
  type Counts,
  countOf,
  exceedsStock,
  guestsToStart,
  linesWith,
  roomFor,
  type ServiceOption,
  selectOption,
  startCounts,
  sumOf,
} from '#domain/bookings/serviceChoice.ts'
import { GUEST_CAP, NO_DURATION_MINUTES } from '#domain/constants.ts'
import { fill, formatPrice, plural } from '#i18n/format.ts'
import { Popup } from '#islands/ui/dialogs/Popup.tsx'
import { Counter } from '#islands/ui/fields/Counter.tsx'
import { $bookingCart } from '#stores/bookings/bookingCart.ts'
import { confirmChoice, isSignedIn, searchedGuestCount } from '#stores/bookings/shopChoice.ts'
import { $shopServices, type Service } from '#stores/catalogue/serviceTypes.ts'
import { leadOn, visitSum } from './leadOn.ts'
import type { PickerStrings } from './strings.ts'
import '#styles/primitives/price.css'
import '#styles/primitives/sheet.css'
import './OptionPicker.css'
import '#styles/primitives/tip.css'

type Props = {
  service: Service
  tapped: string | null
  linesAtStart: CartLine[]
  shopName: string
  links: Parameters<typeof confirmChoice>[2] & { booking: string }
  lang: string
  t: PickerStrings
}

/** Durations with their guests, and the confirmation that repeats the sum. */
export function OptionPicker({ service, tapped, linesAtStart, shopName, links, lang, t }: Props) {
  const { options } = service
  const { shop } = useStore($shopServices)
  const cart = useStore($bookingCart)
  const isOnlyOne = shop.buy === 'delivery'
  const [party] = useState(searchedGuestCount)
  const [counts, setCounts] = useState<Counts>(() => startCounts(options, linesAtStart, tapped, isOnlyOne, party))
  const [tooMany, setTooMany] = useState<ServiceOption | null>(null)

  const lines = cart.shopId === shop._id ? cart.lines : []
  const otherGuests = guestsOf(lines.filter(({ type }) => type !== service._id))
  const isOtherShop = cart.shopId !== null && cart.shopId !== shop._id
  const isCapped = !isOnlyOne && roomFor(counts, '') === 0

  function change(option: ServiceOption, guests: number) {
    if (guests > countOf(counts, option._id) && exceedsStock(option, guests)) setTooMany(option)
    else setCounts({ ...counts, [option._id]: guests })
  }

  function select(option: ServiceOption) {
    const guests = isOnlyOne ? 1 : guestsToStart(option, counts, otherGuests, party)
    setCounts(selectOption(counts, option._id, isOnlyOne, guests))
  }

  /** What waits for a log-in, in the words of this page. */
  function shownChoice() {
    const chosen = options.filter((option) => countOf(counts, option._id) > 0)
    const parts = chosen.map((option) => {
      const duration = option.time === NO_DURATION_MINUTES ? '' : fill(t.minutes, { count: option.time })
      return `${[service.typeName, duration].filter(Boolean).join(' · ')} × ${countOf(counts, option._id)}`
    })
    return { shop: shopName, services: parts.join(', '), price: formatPrice(sumOf(options, counts), lang) }
  }

  function confirm() {
    const isAdded = confirmChoice(service._id, counts, links, shownChoice())
    if (isAdded) leadOn({ typeId: service._id, href: links.booking, t, lang })
  }

  return (
    <>
      <h3>{isOnlyOne ? t.howLongOnly : t.howLong}</h3>
      <div className="sheet__opts">
        {options.map((option) => (
          <OptionRow
            key={option._id}
            option={option}
            count={countOf(counts, option._id)}
            room={roomFor(counts, option._id)}
            isOnlyOne={isOnlyOne}
            isOpen={shop.buy === 'visit' || (isOnlyOne && option.dealId !== null)}
            onSelect={() => select(option)}
            onCount={(guests) => change(option, guests)}
            lang={lang}
            t={t}
          />
        ))}
      </div>
      <p className="sheet__hint text-small text-ink-2" role="status">
        {isCapped && plural(t, 'guestCap', GUEST_CAP, lang)}
      </p>
      {!isOnlyOne && (
        <p className="sr-only" role="status">
          {visitSum(linesWith(lines, service._id, options, counts), t, lang)}
        </p>
      )}
      {isOtherShop && <p className="tip">{t.otherShop}</p>}
      <div className="sheet__foot">
        <Confirm
          label={labelOf(changesOf(options, counts, lines), counts, isOnlyOne)}
          sum={sumOf(options, counts)}
          onConfirm={confirm}
          lang={lang}
          t={t}
        />
        {!isOnlyOne && !isSignedIn() && <p className="text-micro text-ink-2">{t.loginNote}</p>}
      </div>
      <Popup
        open={tooMany !== null}
        header={t['code.50']}
        text={tooMany ? plural(t, 'stockLeft', tooMany.stock, lang) : undefined}
        button={t.goBack}
        onButton={() => setTooMany(null)}
      />
    </>
  )
}

type OptionRowProps = {
  option: ServiceOption
  count: number
  /** Guests that the rest of the visit leaves for this option. */
  room: number
  isOnlyOne: boolean
  isOpen: boolean
  onSelect: () => void
  onCount: (guests: number) => void
  lang: string
  t: PickerStrings
}

/** A duration of a service: a tap chooses it, the counter sets the number of guests. */
function OptionRow({ option, count, room, isOnlyOne, isOpen, onSelect, onCount, lang, t }: OptionRowProps) {
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
          <b>{formatPrice(finalPrice, lang)}</b>
          {isFull ? <small>{t.full}</small> : finalPrice < price && <Before price={price} lang={lang} t={t} />}
        </span>
      </button>
      {!isOnlyOne && isOpen && !isFull && (
        <Counter
          label={fill(t.guestsFor, { option: duration || formatPrice(finalPrice, lang) })}
          value={count}
          max={room}
          t={t}
          onChange={onCount}
        />
      )}
    </div>
  )
}

/** What is struck is said, too: to the ear it would be a second price. */
const Before = ({ price, lang, t }: { price: number; lang: string; t: PickerStrings }) => (
  <s>
    <span className="sr-only">{t.before} </span>
    {formatPrice(price, lang)}
  </s>
)

type Label = 'add' | 'update' | 'remove' | 'seeDeal'

/** Undefined where there is nothing to confirm. */
function labelOf(changes: ReturnType<typeof changesOf>, counts: Counts, isOnlyOne: boolean) {
  const isAny = Object.values(counts).some((count) => count > 0)
  const wasAny = changes.some(({ before }) => before > 0)
  const label: Label = isOnlyOne ? 'seeDeal' : !wasAny ? 'add' : isAny ? 'update' : 'remove'
  return { label, isDisabled: isOnlyOne ? !isAny : changes.length === 0 }
}

type ConfirmProps = {
  label: ReturnType<typeof labelOf>
  sum: number
  onConfirm: () => void
  lang: string
  t: PickerStrings
}

function Confirm({ label: { label, isDisabled }, sum, onConfirm, lang, t }: ConfirmProps) {
  return (
    <button type="button" className="btn btn--wide" disabled={isDisabled} onClick={onConfirm}>
      {`${t[label]} `}
      {sum > 0 && <span className="num" data-baht={sum}>{`· ${formatPrice(sum, lang)}`}</span>}
    </button>
  )
}
