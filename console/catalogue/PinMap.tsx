import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslate } from 'ra-core'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Position } from '#domain/catalogue/distance.ts'
import { isInServiceArea } from '#domain/instant/instantInput.ts'
import { drawMap, placeOn, placeUnder } from '#domain/search/drawnMap.ts'
import { areaAround } from '#domain/search/mapArea.ts'
import { citiesWithin } from '#domain/search/mapCities.ts'
import type { MapFeature } from '#domain/search/mapFeature.ts'
import { pathsOf } from '#lib/paths.ts'
import type { DetailValues } from './detailValues.ts'
import './PinMap.css'

const SIZE = { width: 600, height: 400 }
const ZOOM = 15.5
const REACH_KM = 1
/** One press of an arrow moves the pin by so many degrees, which is about ten metres. */
const STEP = 0.0001
const DECIMALS = 6

const ARROWS: Record<string, [latitude: number, longitude: number]> = {
  ArrowUp: [STEP, 0],
  ArrowDown: [-STEP, 0],
  ArrowLeft: [0, -STEP],
  ArrowRight: [0, STEP],
}

async function featuresAround(centre: Position): Promise<MapFeature[]> {
  const cities = citiesWithin(areaAround(centre, REACH_KM))
  const names = cities.flatMap(({ slug, coast }) => (coast ? [slug, `${slug}-coast`] : [slug]))
  const files = await Promise.all(
    names.map(async (name) => (await (await fetch(`/map/${name}.json`)).json()) as { features: MapFeature[] }),
  )
  return files.flatMap(({ features }) => features)
}

function Ground({ centre, locale }: { centre: Position; locale: string }) {
  const cities = citiesWithin(areaAround(centre, REACH_KM)).map(({ slug }) => slug)
  const { data = [] } = useQuery({ queryKey: ['map', ...cities], queryFn: () => featuresAround(centre) })
  const drawn = drawMap(data, { centre, zoom: ZOOM, ...SIZE }, locale)
  return (
    <>
      {drawn.sea && <path className="pin-map__water" d={drawn.sea} />}
      {drawn.land && <path className="pin-map__land" d={drawn.land} />}
      {drawn.water && <path className="pin-map__water" d={drawn.water} />}
      {drawn.roads.filter(Boolean).map((path) => (
        <path key={path} className="pin-map__road" d={path} />
      ))}
      {drawn.lines.map(({ tone, path }) => (
        <path key={tone} className="pin-map__rail" d={path} />
      ))}
      {drawn.stations.map(({ x, y, label }) => (
        <g key={`${x} ${y}`}>
          <circle className="pin-map__station" cx={x} cy={y} r="5" />
          {label && (
            <text x={label.x} y={label.y} textAnchor={label.end ? 'end' : 'start'}>
              {label.name}
            </text>
          )}
        </g>
      ))}
    </>
  )
}

/** Where the shop is: a tap on the map or its arrow keys move the pin, as the two number fields do. */
export function PinMap({ isReadOnly }: { isReadOnly: boolean }) {
  const t = useTranslate()
  const locale = useLocale()
  const { setValue } = useFormContext<DetailValues>()
  const typed = useWatch<DetailValues, 'pin'>({ name: 'pin' })
  const pin = { latitude: Number(typed.latitude || 'none'), longitude: Number(typed.longitude || 'none') }
  const [centre, setCentre] = useState(pin)
  const view = { centre, zoom: ZOOM, ...SIZE }
  const isKnown = isInServiceArea(pin)
  const { x, y } = placeOn(view)(isKnown ? pin : centre)
  const isOut = isKnown && (x < 0 || y < 0 || x > SIZE.width || y > SIZE.height)
  // Who types a place far away sees the map go there.
  if (isOut) setCentre(pin)
  function move({ latitude, longitude }: Position) {
    if (isReadOnly) return
    const text = (degrees: number) => String(Number(degrees.toFixed(DECIMALS)))
    const next = { latitude: text(latitude), longitude: text(longitude) }
    setValue('pin', next, { shouldDirty: true, shouldValidate: true })
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = ARROWS[event.key]
    if (!step || !isKnown) return
    event.preventDefault()
    move({ latitude: pin.latitude + step[0], longitude: pin.longitude + step[1] })
  }
  function onClick({ detail, currentTarget, clientX, clientY }: MouseEvent<HTMLButtonElement>) {
    // A press of a key has no place.
    if (detail === 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const at = { x: ((clientX - left) / width) * SIZE.width, y: ((clientY - top) / height) * SIZE.height }
    move(placeUnder(view)(at))
  }
  return (
    <div className="grid gap-s1">
      <button
        type="button"
        className="pin-map"
        aria-label={t('console.details.map')}
        aria-describedby="pin-says"
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} aria-hidden="true">
          {isInServiceArea(centre) && <Ground centre={centre} locale={locale} />}
          {isKnown && (
            <path
              className="pin-map__pin"
              transform={`translate(${x} ${y})`}
              d="M0 0c-12-16-16-22-16-30a16 16 0 0 1 32 0c0 8-4 14-16 30z"
            />
          )}
        </svg>
      </button>
      <p id="pin-says" className="text-small text-ink-2">
        {t('console.details.mapHint')}
      </p>
      <a className="text-small" href={pathsOf(locale === 'th' ? 'th' : 'en').mapSources()}>
        {t('console.details.mapCredit')}
      </a>
    </div>
  )
}
