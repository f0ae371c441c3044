import type { FilterSpecification, Map as MapLibre } from 'maplibre-gl'
import type { Position } from '#domain/catalogue/distance.ts'
import { ringAround } from '#domain/search/mapArea.ts'
import { FONT } from './ground.ts'
import { mapColors } from './mapColors.ts'

/** Some six and twelve minutes on foot, as the crow flies; close up, two more. */
const RINGS = [
  { meters: 200, fromZoom: 14 },
  { meters: 500, fromZoom: 0 },
  { meters: 1000, fromZoom: 0 },
]

const lengthText = (meters: number, lang: string) =>
  new Intl.NumberFormat(lang, { style: 'unit', unit: meters < 1000 ? 'meter' : 'kilometer' }).format(
    meters < 1000 ? meters : meters / 1000,
  )

/** How far is near: on a map without streets, two thin rings around a place and what they measure. */
export function drawRings(map: MapLibre, container: HTMLElement, centre: Position) {
  const color = mapColors(container)
  const rings = RINGS.map(({ meters, fromZoom }) => ({
    type: 'Feature' as const,
    properties: { fromZoom, length: lengthText(meters, document.documentElement.lang) },
    geometry: {
      type: 'LineString' as const,
      coordinates: ringAround(centre, meters / 1000).map(({ latitude, longitude }) => [longitude, latitude]),
    },
  }))
  const filter: FilterSpecification = ['>=', ['zoom'], ['get', 'fromZoom']]
  map.once('style.load', () => {
    map.addSource('rings', { type: 'geojson', data: { type: 'FeatureCollection', features: rings } })
    map.addLayer({
      id: 'rings',
      type: 'line',
      source: 'rings',
      filter,
      paint: { 'line-color': color['ink-2'], 'line-width': 1, 'line-opacity': 0.55, 'line-dasharray': [4, 4] },
    })
    map.addLayer({
      id: 'ring-lengths',
      type: 'symbol',
      source: 'rings',
      filter,
      minzoom: 12,
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 220,
        'text-field': ['get', 'length'],
        'text-font': FONT,
        'text-size': 12,
      },
      paint: { 'text-color': color['ink-2'], 'text-halo-color': color.land, 'text-halo-width': 2 },
    })
  })
}
