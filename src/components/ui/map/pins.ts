import type { Marker } from 'maplibre-gl'
import type { MapPin } from '#contract/search.ts'
import { boundsOf, type Cluster, clustersOf, isWithin } from '#domain/search/mapArea.ts'
import { fill, formatPrice, formatRating } from '#i18n/format.ts'
import { cornersOf, isCalm, type MapWords, type OpenMap } from './openMap.ts'

/**
 * Pins closer than this, in pixels, are grouped: a pin with price and stars is wider than high, and pins must not
 * overlap.
 */
const REACH_PX = { x: 98, y: 48 }
const DOT_REACH_PX = { x: 34, y: 34 }
/** Drawn a little beyond the edge, so that a short pan finds them there. */
const MARGIN = 0.25
const CLOSER = 2

type Drawn = { marker: Marker; button: HTMLButtonElement; ids: string[] }

/**
 * The pins of a map: a price for each shop, a number for several that would cover each other. `isDots`: only points,
 * around a place that the map is about.
 */
export function pinsOn({ map, mark }: OpenMap, words: MapWords, onChosen: (pin: MapPin) => void, isDots = false) {
  const lang = document.documentElement.lang
  let pins: readonly MapPin[] = []
  let drawn = new Map<string, Drawn>()
  let chosen: string | undefined
  let lit: string | undefined

  function open({ members }: Cluster<MapPin>) {
    const [first] = members
    if (first && members.length === 1) return onChosen(first)
    const bounds = boundsOf(members)
    const deepest = map.getZoom() >= map.getMaxZoom() - 0.1
    if (first && deepest) return onChosen(members.find(({ _id }) => _id !== chosen) ?? first)
    const maxZoom = Math.min(map.getZoom() + CLOSER * 2, map.getMaxZoom())
    if (bounds) map.fitBounds(cornersOf(bounds), { padding: 72, maxZoom, animate: !isCalm() })
  }

  function buttonOf(cluster: Cluster<MapPin>): HTMLButtonElement {
    const [pin] = cluster.members
    const count = cluster.members.length
    const button = document.createElement('button')
    button.type = 'button'
    const look = count > 1 ? 'pin pin--many' : 'pin'
    button.className = isDots ? `${look} pin--dot num` : `${look} num`
    const part = (tag: 'span' | 'small', text: string, look = '') => {
      const made = document.createElement(tag)
      made.textContent = text
      made.className = look
      button.append(made)
    }
    if (count > 1) {
      button.setAttribute('aria-label', fill(words.cluster ?? '', { count }))
      part('span', String(count))
    } else if (pin) {
      part('span', isDots ? pin.name : `${pin.name}, `, 'sr-only')
      // A shop without services has no price yet.
      if (!isDots) part('span', pin.minPrice > 0 ? formatPrice(pin.minPrice) : '…')
      if (!isDots && pin.ratingCount) part('small', `★ ${formatRating(pin.rating, lang)}`)
    }
    button.addEventListener('click', (event) => {
      event.stopPropagation()
      open(cluster)
    })
    return button
  }

  function show() {
    for (const { button, ids } of drawn.values()) {
      button.toggleAttribute('data-lit', lit !== undefined && ids.includes(lit))
      if (chosen !== undefined && ids.includes(chosen)) button.setAttribute('aria-current', 'true')
      else button.removeAttribute('aria-current')
    }
  }

  function draw() {
    const bounds = map.getBounds()
    const [south, west, north, east] = [bounds.getSouth(), bounds.getWest(), bounds.getNorth(), bounds.getEast()]
    const [high, wide] = [(north - south) * MARGIN, (east - west) * MARGIN]
    const near = pins.filter((pin) => isWithin(pin, [south - high, west - wide, north + high, east + wide]))
    const next = new Map<string, Drawn>()
    for (const cluster of clustersOf(near, map.getZoom(), isDots ? DOT_REACH_PX : REACH_PX)) {
      const ids = cluster.members.map(({ _id }) => _id)
      const key = ids.join(' ')
      const button = drawn.get(key)?.button ?? buttonOf(cluster)
      next.set(key, drawn.get(key) ?? { button, ids, marker: mark(button, cluster, ids.length === 1 && !isDots) })
    }
    for (const [key, { marker }] of drawn) if (!next.has(key)) marker.remove()
    drawn = next
    show()
  }

  map.on('moveend', draw)
  return {
    set(found: readonly MapPin[]) {
      pins = found
      for (const { marker } of drawn.values()) marker.remove()
      drawn = new Map()
      draw()
    },
    choose(id: string | undefined) {
      chosen = id
      show()
    },
    light(id: string | undefined) {
      lit = id
      show()
    },
  }
}
