import { useStore } from '@nanostores/react'
import { fill } from '#i18n/format.ts'
import { Counter } from '#islands/ui/fields/Counter.tsx'
import { Picks } from '#islands/ui/fields/Picks.tsx'
import { $instantInput, changeInstantInput, emptyInstantInput } from '#stores/instant/instantInput.ts'
import type { PrepMessages, SharedMessages } from './messages.ts'
import type { PrepConfig } from './prepConfig.ts'
import './PrepService.css'

type Props = { config: PrepConfig; t: PrepMessages; shared: SharedMessages }

/** Treatment, length and guests. */
export function PrepService({ config, t, shared }: Props) {
  const input = useStore($instantInput, { ssr: emptyInstantInput })
  return (
    <>
      <fieldset className="form">
        <legend className="legend">{t.service}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,220px),1fr))] gap-s2">
          {config.services.map(({ serviceType, name, image }) => (
            <label key={serviceType} className="ask">
              <input
                type="radio"
                name="serviceType"
                value={serviceType}
                checked={input.serviceType === serviceType}
                onChange={() => changeInstantInput({ serviceType })}
              />
              <img src={`/pictures/${image.name}-${image.widths[0]}.avif`} width="96" height="64" alt="" />
              <span>{name}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="form">
        <legend className="legend">{t.duration}</legend>
        <Picks
          name="duration"
          values={config.durations}
          chosen={input.duration}
          textOf={(count) => fill(t.minutes, { count })}
          onChoose={(duration) => changeInstantInput({ duration })}
        />
      </fieldset>
      <div className="ask__guests">
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
