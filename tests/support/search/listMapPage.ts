import '#tests/support/browser/domGaps.ts'
import { vi } from 'vitest'
import type { MapPin } from '#contract/search.ts'
import { answer, element, openPage } from '#tests/support/browser/openPage.ts'
import { MAP, pinOf, WORDS } from './mapPage.ts'

type Position = { latitude: number; longitude: number }

/** The map itself is drawn by MapLibre, which needs a canvas; what lies on it is the page's own. */
export const drawn = {
  isBroken: false,
  whileOpening: () => {},
  view: undefined as unknown,
  center: undefined as unknown,
  zoom: 12,
  area: [13.6, 100.4, 13.9, 100.7],
  heard: new Map<string, ((event: { originalEvent?: Event }) => void)[]>(),
}
/** Stands in for `openMap.ts`. */
export const drawnMap = {
  isCalm: () => true,
  prepareMap: () => {},
  cornersOf: () => [],
  openMap: async (container: HTMLElement, view: unknown) => {
    if (drawn.isBroken) throw new Error('No canvas')
    drawn.view = view
    drawn.whileOpening()
    const at = (edge: number) => drawn.area[edge] ?? 0
    const map = {
      on: (type: string, act: () => void) => drawn.heard.set(type, [...(drawn.heard.get(type) ?? []), act]),
      getZoom: () => drawn.zoom,
      getMaxZoom: () => 17,
      getBounds: () => ({ getSouth: () => at(0), getWest: () => at(1), getNorth: () => at(2), getEast: () => at(3) }),
      getCenter: () => ({ lat: (at(0) + at(2)) / 2, lng: (at(1) + at(3)) / 2 }),
      easeTo: ({ zoom, center }: { zoom?: number; center?: [number, number] }) => {
        drawn.zoom = zoom ?? drawn.zoom
        drawn.center = center
      },
      setPadding: () => {},
    }
    const mark = (one: HTMLElement, { latitude, longitude }: Position) => {
      one.dataset.at = `${latitude},${longitude}`
      container.append(one)
      return { remove: () => one.remove() }
    }
    return { map, mark }
  },
}

/** For `beforeEach`: a map of Bangkok can be drawn. */
export function startListMap() {
  Object.assign(drawn, {
    isBroken: false,
    whileOpening: () => {},
    zoom: 12,
    heard: new Map(),
    area: [13.6, 100.4, 13.9, 100.7],
  })
}

export const ARI = pinOf('ari', 13.65)
export const SIAM = pinOf('siam', 13.85, 0)
export const PINS = 'GET /api/search/pins'
export const LIST = 'GET /th/search'
export const listOf = (query: string, ...shops: string[]) => `<div data-list><span data-asked="${query}" hidden></span>
  ${shops.map((one) => `<article class="card"><a href="/th/shop/${one}">${one}</a></article>`).join('')}</div>`
export type Opened = { address?: string; isWide?: boolean; pins?: MapPin[]; totalCount?: number; place?: object }
/** The list at an address, before its map is opened; on a phone where it is not wide. */
export function openList({
  address = '/th/search',
  isWide = true,
  pins = [ARI, SIAM],
  totalCount = 2,
  place,
}: Opened = {}) {
  const page = `<form id="find" action="/th/search" data-find></form>${listOf('q=a', 'ari', 'siam')}${MAP}`
  const opened = openPage(page, { address, lang: 'th' })
  if (place) localStorage.setItem('pinnedLocation', JSON.stringify(place))
  element('section').dataset.map = JSON.stringify(WORDS)
  vi.stubGlobal('matchMedia', () => ({ matches: isWide }))
  opened.on(PINS, ({ query }) => {
    const items = query.get('q') === 'siam' ? [SIAM] : pins
    return answer({ items, totalCount, hasMore: totalCount > pins.length })
  })
  return opened
}
export const happen = (type: string, event = {}) => {
  for (const act of drawn.heard.get(type) ?? []) act(event)
}
/** The list beside the map is another one now. */
export function showList(query: string) {
  element('[data-asked]').dataset.asked = query
  document.dispatchEvent(new Event('list:shown'))
}
const pins = () => [...document.querySelectorAll<HTMLElement>('.pin')]
export const pin = (name: string) => pins().find((one) => one.textContent?.includes(name))!
export const prices = () => pins().map((one) => one.textContent)
export const card = (name: string) => element(`.card:has(a[href$="/${name}"])`)
export const part = (name: string) => element(`[data-map-${name}]`)
export const tap = (name: string) => part(name).click()
export const here = () => document.querySelector<HTMLElement>('.here')?.dataset.at
/** Where the browser says that the visitor is; without that it does not know. */
export const browserSays = (coords?: Position) =>
  vi.stubGlobal('navigator', {
    geolocation: {
      getCurrentPosition: (found: (position: object) => void, refused: () => void) =>
        coords ? found({ coords }) : refused(),
    },
  })
