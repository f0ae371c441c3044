import type { FilterSpecification, Map as MapLibre } from 'maplibre-gl'
import type { Position } from '#domain/catalogue/distance.ts'
import { ringAround } from '#domain/search/mapArea.ts'
import { FONT } from './ground.ts'

/** Some six and twelve minutes on foot, as the crow flies; close up, two more. */
const RINGS = [
  { metres: 200, fromZoom: 14 },
  { metres: 500, fromZoom: 0 },
  { metres: 1000, fromZoom: 0 },
]

const lengthText = (metres: number, lang: string) =>
  new Intl.NumberFormat(lang, { style: 'unit', unit: metres < 1000 ? 'meter' : 'kilometer' }).format(
    metres < 1000 ? metres : metres / 1000,
  )

/** How far is near: on a map without streets, two thin rings around a place and what they measure. */
export function drawRings(map: MapLibre, place: HTMLElement, centre: Position) {
  const style = getComputedStyle(place)
  const colour = (part: string) => style.getPropertyValue(`--map-${part}`).trim()
  const rings = RINGS.map(({ metres, fromZoom }) => ({
    type: 'Feature' as const,
    properties: { fromZoom, length: lengthText(metres, document.documentElement.lang) },
    geometry: {
      type: 'LineString' as const,
      coordinates: ringAround(centre, metres / 1000).map(({ latitude, longitude }) => [longitude, latitude]),
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
      paint: { 'line-color': colour('name'), 'line-width': 1, 'line-opacity': 0.55, 'line-dasharray': [4, 4] },
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
      paint: { 'text-color': colour('name'), 'text-halo-color': colour('halo'), 'text-halo-width': 2 },
    })
  })
}
