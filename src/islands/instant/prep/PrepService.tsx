import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { durationsFor, fittingDuration, likelyServices, priceFrom } from '#domain/instant/instantChoice.ts'
import { fill, formatPrice } from '#i18n/format.ts'
import { Counter } from '#islands/ui/fields/Counter.tsx'
import {
  $instantInput,
  changeInstantInput,
  emptyInstantInput,
  type InstantPrices,
} from '#stores/instant/instantInput.ts'
import type { PrepMessages, SharedMessages } from '../messages.ts'
import type { PrepConfig } from './prepConfig.ts'
import './PrepService.css'

type Props = {
  config: PrepConfig
  prices: InstantPrices | undefined
  lang: string
  t: PrepMessages
  shared: SharedMessages
}
type Service = PrepConfig['services'][number]

/** Treatment, length and guests; only lengths that shops around have for it. */
export function PrepService({ config, prices, lang, t, shared }: Props) {
  const input = useStore($instantInput, { ssr: emptyInstantInput })
  const [isWhole, setIsWhole] = useState(false)
  const { meetAt, serviceType, duration } = input
  const minutes = (count: number) => fill(t.minutes, { count })
  const { likely, others } = likelyServices(config.services, prices, input)
  const durations = durationsFor(config.durations, prices, input)

  function choose(service: Service) {
    const lengths = durationsFor(config.durations, prices, { serviceType: service.serviceType, meetAt })
    changeInstantInput({ serviceType: service.serviceType, duration: fittingDuration(lengths, duration) ?? duration })
  }
  function priceOf(service: Service): string {
    if (!prices) return ''
    const from = priceFrom(prices, { serviceType: service.serviceType, meetAt })
    return from
      ? fill(t.fromPrice, { minutes: minutes(from.duration), price: formatPrice(from.minPrice, lang) })
      : t.notHere
  }
  return (
    <>
      <fieldset className="form">
        <legend className="legend">{t.service}</legend>
        <div className="grid grid-cols-2 md:grid-cols-4 gap-s2">
          {(isWhole ? [...likely, ...others] : likely).map((service) => (
            <label key={service.serviceType} className="kind">
              <input
                type="radio"
                className="sr-only"
                name="serviceType"
                value={service.serviceType}
                checked={serviceType === service.serviceType}
                onChange={() => choose(service)}
              />
              <b>{service.name}</b> <small className="num">{priceOf(service)}</small>
            </label>
          ))}
        </div>
        {others.length > 0 && !isWhole && (
          <p>
            <button type="button" className="more" onClick={() => setIsWhole(true)}>
              {t.moreServices}
            </button>
          </p>
        )}
      </fieldset>
      <fieldset className="form">
        <legend className="legend">{t.duration}</legend>
        {durations.length > 0 ? (
          <div className="lengths">
            {durations.map((one) => (
              <label key={one}>
                <input
                  type="radio"
                  className="sr-only"
                  name="duration"
                  value={one}
                  checked={one === duration}
                  onChange={() => changeInstantInput({ duration: one })}
                />
                {minutes(one)}
              </label>
            ))}
          </div>
        ) : (
          <p className="text-ink-2">{t.notHere}</p>
        )}
      </fieldset>
      <div className="flex items-center justify-between gap-s4">
        <span className="legend" aria-hidden="true">
          {t.guests}
        </span>
        <Counter
          label={t.guests}
          value={input.guestCount}
          max={config.maxGuests}
          t={shared}
          onChange={(guestCount) => guestCount >= 1 && changeInstantInput({ guestCount })}
        />
      </div>
    </>
  )
}
