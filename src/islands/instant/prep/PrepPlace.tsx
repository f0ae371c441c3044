import { useStore } from '@nanostores/react'
import { LocateFixed } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { INSTANT_PLACE_LENGTH } from '#domain/constants.ts'
import { areasByCity } from '#domain/instant/instantChoice.ts'
import { isInServiceArea } from '#domain/instant/instantInput.ts'
import type { PinnedLocation } from '#domain/search/pinnedLocation.ts'
import { fill } from '#i18n/format.ts'
import { Field } from '#islands/ui/fields/Field.tsx'
import { FieldShell } from '#islands/ui/fields/FieldShell.tsx'
import {
  $instantInput,
  changeInstantInput,
  chooseHere,
  choosePlace,
  emptyInstantInput,
} from '#stores/instant/instantInput.ts'
import { findAreas } from '#stores/search/mapPins.ts'
import type { ErrorMessages, PrepMessages } from '../messages.ts'

type Area = Awaited<ReturnType<typeof findAreas>>[number]
type Props = { isTried: boolean; lang: string; t: PrepMessages; errors: ErrorMessages }

/** What a place is called: a district by its name, the others by how they were chosen. */
export const placeName = ({ kind, name }: PinnedLocation, t: PrepMessages): string =>
  name ?? (kind === 'here' ? t.here : t.onMap)

/** The map that the page has drawn beside this island stands here while the part is there. */
function MapSlot() {
  const slot = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const map = document.querySelector<HTMLElement>('[data-pin-map]')
    if (!map || !slot.current) return
    slot.current.append(map)
    map.hidden = false
  }, [])
  return <div ref={slot} />
}

/** Here, a district of a city, or a point on the map; and the address in words. */
export function PrepPlace({ isTried, lang, t, errors }: Props) {
  const { place, address } = useStore($instantInput, { ssr: emptyInstantInput })
  const [areas, setAreas] = useState<Area[]>([])
  const [asking, setAsking] = useState<'no' | 'yes' | 'failed'>('no')
  useEffect(() => {
    findAreas().then(setAreas)
  }, [])

  async function takeHere() {
    setAsking('yes')
    setAsking((await chooseHere()) ? 'no' : 'failed')
  }
  function take(slug: string) {
    const area = areas.find((one) => one.slug === slug)
    if (area) choosePlace({ kind: 'place', slug, name: area.name, latitude: area.latitude, longitude: area.longitude })
  }
  const isOutside = place !== null && !isInServiceArea(place)
  const said = { no: '', yes: t.locating, failed: t.locateFailed }[asking]

  return (
    <>
      <p className={place && !isOutside ? 'note' : 'sr-only'} role="status">
        {place && !isOutside ? fill(t.placeNow, { place: placeName(place, t) }) : ''}
      </p>
      {(isOutside || (isTried && !place)) && (
        <p className="refusal" role="alert">
          {isOutside ? t.outside : t.placeMissing}
        </p>
      )}
      <div className="grid gap-s2">
        <p>
          <button type="button" className="btn btn--soft" disabled={asking === 'yes'} onClick={takeHere}>
            <LocateFixed aria-hidden="true" size={18} strokeWidth={1.6} />
            {t.useHere}
          </button>
        </p>
        <p className="text-small text-ink-2" role="status">
          {said}
        </p>
      </div>
      <FieldShell label={t.district} errors={errors}>
        {(described) => (
          <select
            className="input"
            value={place?.kind === 'place' ? (place.slug ?? '') : ''}
            onChange={(event) => take(event.target.value)}
            {...described}
          >
            <option value="">{t.districtPick}</option>
            {areasByCity(areas, lang).map(({ city, areas: districts }) => (
              <optgroup key={city} label={city}>
                {districts.map(({ slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </FieldShell>
      <MapSlot />
      <Field
        label={t.address}
        hint={t.addressHint}
        errors={errors}
        autoComplete="street-address"
        maxLength={INSTANT_PLACE_LENGTH}
        value={address}
        onChange={(event) => changeInstantInput({ address: event.target.value })}
      />
    </>
  )
}
