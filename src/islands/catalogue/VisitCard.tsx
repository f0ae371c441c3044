import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { isSoldOut } from '#domain/availability/stock.ts'
import { NO_DURATION_MINUTES } from '#domain/constants.ts'
import { fill, formatPrice } from '#i18n/format.ts'
import { lazyModule } from '#islands/ui/lazy/lazyModule.tsx'
import { useMounted } from '#islands/ui/lazy/useMounted.ts'
import { $askedTime, noAskedTime, readAskedTime } from '#stores/bookings/askedTime.ts'
import { $bookingCart, emptyBookingCart } from '#stores/bookings/bookingCart.ts'
import { $shopServices, type ShopServices } from '#stores/catalogue/serviceTypes.ts'
import { BuyNow } from './BuyNow.tsx'
import type { VisitProps } from './CartBar.tsx'
import { CartSummary } from './CartSummary.tsx'
import type { CartStrings } from './strings.ts'
import '#components/ui/cards/FreePills.css'
import './VisitCard.css'

const { load, part } = lazyModule(() => import('./CardTimes.tsx'))
const CardTimes = part(({ CardTimes }) => CardTimes)

type Props = VisitProps & {
  /** The service that the shop's price is of. */
  lead: { typeId: string; optionId: string } | null
  /** When it is free, as the strip says it, and its times. */
  free: { text: string; times: { time: string; href: string }[] }
  advanceDays: number
  onServer?: (() => ShopServices) | null
}

const NONE: { _id: string; typeName: string; options: [] } = { _id: '', typeName: '', options: [] }

/**
 * The card beside the services from 1024 px on. Until something is meant it says what the strip says; then two weeks of
 * days, their times, and one button that takes one. Once services are chosen it is the visit.
 */
export function VisitCard({ lead, free, advanceDays, onServer, ...props }: Props) {
  const { shopId, buy, from, locale, lang, urlName, t } = props
  const isMounted = useMounted()
  const cart = useStore($bookingCart, { ssr: emptyBookingCart })
  const asked = useStore($askedTime, { ssr: noAskedTime })
  const { services } = onServer ? onServer() : $shopServices.get()
  const [chosen, setChosen] = useState<string | null>(null)
  useEffect(() => {
    readAskedTime()
    if (buy === 'visit') load().catch(() => undefined)
  }, [buy])

  const isChosen = cart.shopId === shopId && cart.lines.length > 0
  if (buy !== 'visit' || !lead || (isMounted && isChosen && !asked)) return <CartSummary {...props} />
  const typeId = asked?.visit.typeId ?? lead.typeId
  const service = services.find(({ _id }) => _id === typeId) ?? NONE
  const wanted = chosen ?? asked?.visit.option._id ?? lead.optionId
  const option = service.options.find(({ _id }) => _id === wanted) ?? service.options[0]
  const still = (
    <div className="grid gap-s4">
      <p className="text-ink-2">{free.text}</p>
      <div className="card-times">
        {free.times.map(({ time, href }) => (
          <a key={time} className="pill num" href={href} rel="nofollow">
            {time}
          </a>
        ))}
      </div>
      <BuyNow isWide sum={null} {...{ buy, locale, lang, urlName, from, t }} />
    </div>
  )
  return (
    <section className="panel panel--lift" aria-label={t.yourVisit}>
      <div className="flex items-center gap-s2 justify-between">
        <h2 className="card-name">{service.typeName}</h2>
        <a className="more" href="#services">
          {t.otherService}
        </a>
      </div>
      <div className="card-lengths">
        {service.options.map((one) => (
          <Length
            key={one._id}
            option={one}
            isChosen={one._id === option?._id}
            onChoose={() => setChosen(one._id)}
            lang={lang}
            t={t}
          />
        ))}
      </div>
      {option && <CardTimes key={option._id} fallback={still} {...{ ...props, advanceDays, service, option }} />}
      <p className="text-micro text-ink-2">{t.chooseTimeNote}</p>
    </section>
  )
}

type LengthProps = {
  option: ShopServices['services'][number]['options'][number]
  isChosen: boolean
  onChoose: () => void
  lang: string
  t: CartStrings
}

const Length = ({ option, isChosen, onChoose, lang, t }: LengthProps) => {
  const { time, price, finalPrice } = option
  return (
    <button
      type="button"
      className="card-length"
      aria-pressed={isChosen}
      disabled={isSoldOut(option)}
      onClick={onChoose}
    >
      <span>{time === NO_DURATION_MINUTES ? '' : fill(t.minutes, { count: time })}</span>
      <span className={finalPrice < price ? 'price price--sale' : 'price'} data-baht={finalPrice}>
        <b>{formatPrice(finalPrice, lang)}</b>
      </span>
    </button>
  )
}
