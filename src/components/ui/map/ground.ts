import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { RAIL_TONES } from '#domain/search/mapFeature.ts'
import type { MapColors } from './mapColors.ts'

/** The whole of Thailand, as it is seen from afar. */
export const COUNTRY = '/map/thailand.json'
export const FONT = ['Anuphan', 'Anuphan Thai', 'Sabai Cyrillic', 'system-ui', 'sans-serif']

const is = (kind: string): ['==', ['get', string], string] => ['==', ['get', 'kind'], kind]
const isRank = (rank: string): ['==', ['get', string], string] => ['==', ['get', 'rank'], rank]
const ROUND = { 'line-join': 'round', 'line-cap': 'round' } as const
/** Streets come last and motorways first as one goes nearer; whole levels, as filters are asked for each. */
const SHOWN_RANKS: ExpressionSpecification = ['>=', ['get', 'rank'], ['step', ['zoom'], 4, 10, 3, 11, 2, 12, 1, 13, 0]]

/** Wider from near; `more` is a casing on both sides. */
const roadWidth = (more: number): ExpressionSpecification => {
  const at = (widths: number[]): ExpressionSpecification => [
    'match',
    ['get', 'rank'],
    ...([0, 1, 2, 3].flatMap((rank) => [rank, (widths[rank] ?? 0) + more]) as [number, number, number, number]),
    (widths[4] ?? 0) + more,
  ]
  const [far, city, quarter, street] = [
    [0.4, 0.6, 0.8, 1.2, 1],
    [1, 1.6, 2.4, 3.4, 2.6],
    [3.4, 5, 7, 9, 7],
    [12, 16, 22, 28, 22],
  ].map(at)
  return ['interpolate', ['exponential', 1.5], ['zoom'], 9, far!, 12, city!, 14.5, quarter!, 17, street!]
}

function nameIn(locale: string): ExpressionSpecification {
  const [first, second] = locale === 'th' ? ['th', 'en'] : ['en', 'th']
  return ['coalesce', ['get', first], ['get', second], '']
}

function roadLayers(color: MapColors, locale: string): LayerSpecification[] {
  const roads = { source: 'city', filter: ['all', is('road'), SHOWN_RANKS] as ExpressionSpecification }
  const layout = { ...ROUND, 'line-sort-key': ['get', 'rank'] as ExpressionSpecification }
  return [
    {
      ...{ id: 'road-edges', type: 'line', ...roads, layout },
      paint: { 'line-color': color.edge, 'line-width': roadWidth(1.6) },
    },
    {
      ...{ id: 'roads', type: 'line', ...roads, layout },
      paint: { 'line-color': color.road, 'line-width': roadWidth(0) },
    },
    {
      ...{ id: 'road-names', type: 'symbol', ...roads, minzoom: 13.5 },
      layout: {
        ...{ 'symbol-placement': 'line', 'symbol-spacing': 320, 'text-field': nameIn(locale), 'text-font': FONT },
        ...{ 'text-size': 12, 'text-max-angle': 30, 'symbol-sort-key': ['-', 4, ['get', 'rank']] },
      },
      paint: { 'text-color': color['ink-2'], 'text-halo-color': color.road, 'text-halo-width': 1.6 },
    },
  ]
}

function railLayers(color: MapColors, locale: string): LayerSpecification[] {
  const tone = ['match', ['get', 'tone'], ...RAIL_TONES.flatMap((one) => [one, color[one]]), color.plum] as unknown
  const ofTone = tone as ExpressionSpecification
  const stations = { source: 'city', filter: is('station') }
  const isJoint: ExpressionSpecification = ['>', ['coalesce', ['get', 'lines'], 1], 1]
  return [
    {
      ...{ id: 'rail-casing', type: 'line', source: 'city', filter: is('line'), layout: ROUND },
      paint: {
        'line-color': color.surface,
        'line-width': ['interpolate', ['linear'], ['zoom'], 9, 2.6, 13, 6.6, 16, 9],
      },
    },
    {
      ...{ id: 'rails', type: 'line', source: 'city', filter: is('line'), layout: ROUND },
      paint: { 'line-color': ofTone, 'line-width': ['interpolate', ['linear'], ['zoom'], 9, 1.4, 13, 3.8, 16, 5] },
    },
    {
      ...{ id: 'exits', type: 'circle', source: 'city', filter: is('exit'), minzoom: 15.6 },
      paint: {
        'circle-color': color.surface,
        'circle-radius': 9,
        'circle-stroke-width': 1.2,
        'circle-stroke-color': color['ink-2'],
      },
    },
    {
      ...{ id: 'exit-numbers', type: 'symbol', source: 'city', filter: is('exit'), minzoom: 15.6 },
      layout: {
        ...{ 'text-field': ['coalesce', ['get', 'ref'], ''], 'text-font': FONT, 'text-size': 12 },
        'text-allow-overlap': true,
      },
      paint: { 'text-color': color.ink },
    },
    {
      ...{ id: 'stations', type: 'circle', ...stations, minzoom: 10.5 },
      paint: {
        'circle-color': color.surface,
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 10.5, 2, 13, ['case', isJoint, 6, 4.5], 16, 8],
        'circle-stroke-width': ['interpolate', ['linear'], ['zoom'], 10.5, 1.2, 13, 2.8],
        'circle-stroke-color': ofTone,
      },
    },
    {
      ...{ id: 'station-names', type: 'symbol', ...stations, minzoom: 11.8 },
      layout: {
        ...{ 'text-field': nameIn(locale), 'text-font': FONT, 'text-max-width': 9 },
        'text-size': ['interpolate', ['linear'], ['zoom'], 12, 12, 14, 14],
        ...{ 'text-variable-anchor': ['left', 'right', 'top', 'bottom'], 'text-radial-offset': 0.8 },
        'text-justify': 'auto',
      },
      paint: { 'text-color': color.ink, 'text-halo-color': color.land, 'text-halo-width': 2 },
    },
  ]
}

/** Land, sea and rivers. In a city's box its own coast lies on that of the country, which is drawn for afar. */
function landLayers(color: MapColors): LayerSpecification[] {
  const country = (id: string, kind: string, fill: string): LayerSpecification => ({
    ...{ id, type: 'fill', source: 'country', filter: is(kind), paint: { 'fill-color': fill } },
  })
  const coast = (id: string, source: string, kind: string, fill: string): LayerSpecification => ({
    ...{ id, type: 'fill', source, filter: is(kind), paint: { 'fill-color': fill, 'fill-antialias': false } },
  })
  return [
    // Until the country is there: no blue plate, which `finishGround` turns into the sea.
    { id: 'sea', type: 'background', paint: { 'background-color': color.land } },
    country('beyond', 'beyond', color.beyond),
    {
      // The neighbors are drawn coarsely: about four kilometers more hide the seam under the border.
      ...{ id: 'beyond-seam', type: 'line', source: 'country', filter: is('beyond'), layout: ROUND },
      paint: {
        'line-color': color.beyond,
        'line-width': ['interpolate', ['exponential', 2], ['zoom'], 5, 2, 12, 220],
      },
    },
    country('land', 'land', color.land),
    {
      ...{ id: 'border', type: 'line', source: 'country', filter: is('border'), layout: ROUND },
      paint: { 'line-color': color.edge, 'line-width': 1, 'line-dasharray': [3, 2] },
    },
    coast('city-sea', 'coast', 'sea', color.water),
    coast('city-land', 'coast', 'land', color.land),
    coast('quays', 'city', 'quay', color.land),
    coast('rivers', 'city', 'water', color.water),
    {
      ...{ id: 'streams', type: 'line', source: 'city', layout: ROUND, minzoom: 11 },
      filter: ['all', is('stream'), ['>=', ['get', 'rank'], 0]],
      paint: { 'line-color': color.water, 'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], 11, 1, 15, 6] },
    },
  ]
}

function nameLayers(color: MapColors, locale: string): LayerSpecification[] {
  const text = { 'text-field': ['get', 'name'] as ['get', string], 'text-font': FONT, 'text-max-width': 7 }
  const words = { 'text-color': color['ink-2'], 'text-halo-color': color.land, 'text-halo-width': 1.6 }
  return [
    {
      ...{ id: 'water-names', type: 'symbol', source: 'city', filter: is('stream'), minzoom: 11 },
      layout: {
        ...{ 'symbol-placement': 'line', 'symbol-spacing': 420, 'text-field': nameIn(locale), 'text-font': FONT },
        'text-size': 12,
      },
      paint: { 'text-color': color['water-ink'], 'text-halo-color': color.water, 'text-halo-width': 1.4 },
    },
    {
      ...{ id: 'places', type: 'symbol', source: 'city', filter: is('place'), minzoom: 13.5 },
      layout: { ...text, 'text-field': nameIn(locale), 'text-size': 12, 'text-max-width': 8 },
      paint: words,
    },
    {
      ...{ id: 'provinces', type: 'symbol', source: 'names', minzoom: 5, maxzoom: 10.5 },
      filter: ['all', isRank('province'), ['<=', ['get', 'weight'], ['step', ['zoom'], 1, 7, 2]]],
      layout: { ...text, 'text-size': 13, 'text-letter-spacing': 0.02 },
      paint: words,
    },
    {
      ...{ id: 'cities', type: 'symbol', source: 'names', filter: isRank('city'), minzoom: 6, maxzoom: 11 },
      layout: { ...text, 'text-size': 13 },
      paint: words,
    },
    {
      ...{ id: 'areas', type: 'symbol', source: 'names', filter: isRank('area'), minzoom: 11, maxzoom: 14 },
      layout: {
        ...text,
        'text-size': ['interpolate', ['linear'], ['zoom'], 11, 12, 14, 15],
        // Below the pins, which are mostly around the middle of a district.
        'text-offset': [0, 2],
      },
      paint: words,
    },
  ]
}

const NOTHING = { type: 'FeatureCollection' as const, features: [] }

/** Our own map: no tiles, no letters, and nothing from outside. What is drawn first lies lowest. */
export function groundStyle(color: MapColors, locale: string): StyleSpecification {
  const close = { type: 'geojson' as const, data: NOTHING, tolerance: 0.3 }
  return {
    version: 8,
    sources: {
      country: { type: 'geojson', data: new URL(COUNTRY, location.href).href, tolerance: 0.2, maxzoom: 12 },
      ...{ coast: close, city: close, names: { type: 'geojson', data: NOTHING } },
    },
    layers: [
      ...landLayers(color),
      ...roadLayers(color, locale),
      ...railLayers(color, locale),
      ...nameLayers(color, locale),
    ],
  }
}
