import type { Map as MapLibre, Marker } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { areaAround, type Bounds } from '#domain/search/mapArea.ts'
import { groundStyle } from './ground.ts'
import { fetchGround, finishGround } from './groundData.ts'
import { mapColors } from './mapColors.ts'
import { addMapStyle } from './mapStyle.ts'

export type MapWords = Record<string, string>
export type View = { latitude: number; longitude: number; zoom: number } | { bounds: Bounds }
export type OpenMap = {
  map: MapLibre
  /** Places an element on the map, by its centre or, with `foot`, by its bottom. */
  mark(element: HTMLElement, at: { latitude: number; longitude: number }, foot?: boolean): Marker
}

/** A pin's tip reaches this much below it. */
const TIP_PX = 7
const NEAREST_ZOOM = 17
const FURTHEST_ZOOM = 4.2
const FIT = { padding: 56, maxZoom: 15 }
/** Whose city is sent for while the map's code is still coming. */
const SEEN_FIRST_KM = 4
/** Thailand with its neighbors: further off, our own map has nothing to show. */
const REACH: [[number, number], [number, number]] = [
  [90, 1],
  [112, 25],
]

export const cornersOf = ([south, west, north, east]: Bounds): [[number, number], [number, number]] => [
  [west, south],
  [east, north],
]

export const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

const bringMapLibre = () => import('maplibre-gl')

/** Sends for what every map needs, before it is known what this one shows. */
export function prepareMap(styleUrl?: string) {
  bringMapLibre().catch(() => {})
  void addMapStyle()
  if (!styleUrl) fetchGround()
}

/** What a length is called on the scale, in the page's language. */
const unitName = (unit: 'meter' | 'kilometer', lang: string) =>
  new Intl.NumberFormat(lang, { style: 'unit', unit }).formatToParts(1).find(({ type }) => type === 'unit')?.value ?? ''

/**
 * Draws a map into the place: with the style of `styleUrl`, else our own. Fails where the browser cannot draw.
 * `inPage`: among other content, where a finger or the wheel must still scroll the page.
 */
export async function openMap(
  container: HTMLElement,
  view: View,
  { words, locale, styleUrl, inPage = false }: { words: MapWords; locale: string; styleUrl?: string; inPage?: boolean },
): Promise<OpenMap> {
  if (!styleUrl) fetchGround('bounds' in view ? view.bounds : areaAround(view, SEEN_FIRST_KM))
  const [maplibre] = await Promise.all([bringMapLibre(), addMapStyle()])
  const { lang } = document.documentElement
  maplibre.setWorkerUrl(new URL(workerUrl, location.href).href)
  const map = new maplibre.Map({
    container,
    style: styleUrl ?? groundStyle(mapColors(container), locale),
    ...('bounds' in view
      ? { bounds: cornersOf(view.bounds), fitBoundsOptions: FIT }
      : { center: [view.longitude, view.latitude], zoom: view.zoom }),
    ...{ minZoom: FURTHEST_ZOOM, maxZoom: NEAREST_ZOOM, attributionControl: false, cooperativeGestures: inPage },
    ...{ dragRotate: false, pitchWithRotate: false, touchPitch: false, fadeDuration: isCalm() ? 0 : 200 },
    ...(!styleUrl && { maxBounds: REACH }),
    locale: {
      'Map.Title': words.region ?? '',
      'ScaleControl.Meters': unitName('meter', lang),
      'ScaleControl.Kilometers': unitName('kilometer', lang),
      'CooperativeGesturesHandler.WindowsHelpText': words.ctrl ?? '',
      'CooperativeGesturesHandler.MacHelpText': words.command ?? '',
      'CooperativeGesturesHandler.MobileHelpText': words.fingers ?? '',
    },
  })
  if (!styleUrl) finishGround(map, container, locale)
  map.addControl(new maplibre.ScaleControl({ maxWidth: 88 }), 'bottom-right')
  // Its styles may have come while it was made, and with them its size.
  map.once('load', () => map.resize())
  // The section around it is the landmark; this takes the arrow keys.
  map.getCanvas().setAttribute('role', 'application')
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  if (styleUrl) map.addControl(new maplibre.AttributionControl({ compact: false }))
  return {
    map,
    mark: (element, { latitude, longitude }, foot = false) =>
      new maplibre.Marker({ element, anchor: foot ? 'bottom' : 'center', offset: [0, foot ? -TIP_PX : 0] })
        .setLngLat([longitude, latitude])
        .addTo(map),
  }
}
