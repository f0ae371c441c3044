import type { GeoJSONSource, Map as MapLibre, StyleSpecification } from 'maplibre-gl'
import { mapNames } from './names.ts'

const DATA = '/map/thailand.json'
export const FONT = ['Anuphan', 'Sabai Cyrillic', 'system-ui', 'sans-serif']
const PARTS = ['sea', 'shore', 'land', 'beyond', 'border', 'name', 'district', 'halo'] as const

/** The map's colors of this theme, from its style sheet. */
function colorsAt(container: HTMLElement) {
  const style = getComputedStyle(container)
  return Object.fromEntries(PARTS.map((part) => [part, style.getPropertyValue(`--map-${part}`).trim()])) as Record<
    (typeof PARTS)[number],
    string
  >
}

const isKind = (kind: string): ['==', ['get', string], string] => ['==', ['get', 'kind'], kind]
const isRank = (rank: string): ['==', ['get', string], string] => ['==', ['get', 'rank'], rank]

/** Preloads the coastline into the browser's cache while the map's code is loading. */
export const fetchGround = () => void fetch(DATA, { priority: 'low' }).catch(() => {})

/** The names come after the coast, so that the first drawing waits for no answer; and the sea with the coast. */
export function finishGround(map: MapLibre, container: HTMLElement, locale: string) {
  // Without an answer the coast stays without names.
  const names = mapNames(locale).catch(() => undefined)
  map.once('style.load', async () => {
    const found = await names
    if (found) map.getSource<GeoJSONSource>('names')?.setData(found)
  })
  map.once('load', () => map.setPaintProperty('sea', 'background-color', colorsAt(container).sea))
}

/** Our own map: the true coast, the provinces and their names. No tiles, and nothing from outside. */
export function groundStyle(container: HTMLElement): StyleSpecification {
  const color = colorsAt(container)
  const text = { 'text-field': ['get', 'name'] as ['get', string], 'text-font': FONT, 'text-max-width': 7 }
  const words = { 'text-halo-color': color.halo, 'text-halo-width': 1.4 }
  return {
    version: 8,
    sources: {
      ground: { type: 'geojson', data: new URL(DATA, location.href).href, tolerance: 0.2, maxzoom: 12 },
      names: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': color.land } },
      {
        id: 'shore',
        type: 'line',
        source: 'ground',
        filter: isKind('land'),
        layout: { 'line-join': 'round' },
        paint: { 'line-color': color.shore, 'line-width': ['interpolate', ['linear'], ['zoom'], 5, 3, 10, 14] },
      },
      {
        id: 'beyond',
        type: 'fill',
        source: 'ground',
        filter: isKind('beyond'),
        paint: { 'fill-color': color.beyond },
      },
      {
        // The neighbors are drawn coarsely: about two kilometers more hide the seam under the border.
        id: 'beyond-seam',
        type: 'line',
        source: 'ground',
        filter: isKind('beyond'),
        layout: { 'line-join': 'round' },
        paint: {
          'line-color': color.beyond,
          'line-width': ['interpolate', ['exponential', 2], ['zoom'], 5, 1.5, 12, 130],
        },
      },
      { id: 'land', type: 'fill', source: 'ground', filter: isKind('land'), paint: { 'fill-color': color.land } },
      {
        id: 'border',
        type: 'line',
        source: 'ground',
        filter: isKind('border'),
        layout: { 'line-join': 'round' },
        paint: { 'line-color': color.border, 'line-width': 1, 'line-dasharray': [3, 2] },
      },
      {
        id: 'provinces',
        type: 'symbol',
        source: 'names',
        filter: ['all', isRank('province'), ['<=', ['get', 'weight'], ['step', ['zoom'], 1, 7, 2]]],
        minzoom: 5,
        maxzoom: 12,
        layout: { ...text, 'text-size': 13, 'text-letter-spacing': 0.02 },
        paint: { ...words, 'text-color': color.name },
      },
      {
        id: 'cities',
        type: 'symbol',
        source: 'names',
        filter: isRank('city'),
        minzoom: 6,
        maxzoom: 11,
        layout: { ...text, 'text-size': 13 },
        paint: { ...words, 'text-color': color.name },
      },
      {
        id: 'areas',
        type: 'symbol',
        source: 'names',
        filter: isRank('area'),
        minzoom: 10,
        layout: {
          ...text,
          'text-size': ['interpolate', ['linear'], ['zoom'], 10, 12, 14, 16],
          // Below the pins, which are mostly around the middle of a district.
          'text-offset': [0, 2],
        },
        paint: { ...words, 'text-color': color.district },
      },
    ],
  }
}
