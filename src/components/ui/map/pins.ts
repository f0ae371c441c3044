import type { Marker } from 'maplibre-gl'
import type { MapPin } from '#contract/search.ts'
import { boundsOf, isWithin } from '#domain/search/mapArea.ts'
import { fill, formatPrice } from '#i18n/format.ts'
import { cornersOf, isCalm, type MapWords, type OpenMap } from './openMap.ts'
import { type PinGroup, pinGroups } from './pinGroups.ts'
import { lowestPrice, type MapQuestion, pinSays, takesVisits } from './pinText.ts'

/** Drawn a little beyond the edge, so that a short pan finds them there. */
const MARGIN = 0.25
const CLOSER = 2

type Drawn = { marker: Marker; button: HTMLButtonElement; ids: string[] }

/** What a pin says, and in which look; `name` and `more` to who does not see where it is and what it does. */
type PinSays = { look: string; more?: string; name?: string; first?: string; strong: string; last?: string }

function saysOf({ members, name }: PinGroup, words: MapWords, question: MapQuestion): PinSays {
  const [pin] = members
  const lowest = lowestPrice(members)
  const { lang } = document.documentElement
  const from = lowest > 0 ? fill(words.priceFrom ?? '', { price: formatPrice(lowest, lang) }) : ''
  const count = members.length
  if (count > 1 || !pin) {
    const more = fill(words.cluster ?? '', { count })
    return { look: name ? 'pin pin--district' : 'pin pin--many', strong: name ?? String(count), last: from, more }
  }
  if (!takesVisits(pin)) return { look: 'pin pin--point', name: pin.name, strong: '' }
  const { time, price } = pinSays(pin, lang, question)
  return { look: 'pin', name: `${pin.name}, `, first: time, strong: price }
}

const dotOf = ({ members: [pin, ...others] }: PinGroup, words: MapWords): PinSays =>
  others.length > 0
    ? {
        look: 'pin pin--dot pin--many',
        more: fill(words.cluster ?? '', { count: others.length + 1 }),
        strong: String(others.length + 1),
      }
    : { look: 'pin pin--dot', name: pin?.name ?? '', strong: '' }

type PinOptions = {
  onChosen: (pin: MapPin) => void
  /** The mouse or the keyboard is on this pin, or on none. */
  onLit?: (pin: MapPin | undefined) => void
  /** Only points, around a place that the map is about. */
  isDots?: boolean
}

/**
 * The pins of a map: next free time and price of each shop; of several that would cover each other how many and from
 * which price, from afar by districts.
 */
export function pinsOn({ map, mark }: OpenMap, words: MapWords, { onChosen, onLit, isDots = false }: PinOptions) {
  let pins: readonly MapPin[] = []
  let question: MapQuestion = {}
  let drawn = new Map<string, Drawn>()
  let chosen: string | undefined
  let lit: string | undefined

  function open({ members }: PinGroup) {
    const [first] = members
    if (first && members.length === 1) return onChosen(first)
    const bounds = boundsOf(members)
    const deepest = map.getZoom() >= map.getMaxZoom() - 0.1
    if (first && deepest) return onChosen(members.find(({ _id }) => _id !== chosen) ?? first)
    const maxZoom = Math.min(map.getZoom() + CLOSER * 2, map.getMaxZoom())
    if (bounds) map.fitBounds(cornersOf(bounds), { padding: 72, maxZoom, animate: !isCalm() })
  }

  function buttonOf(group: PinGroup): HTMLButtonElement {
    const says = isDots ? dotOf(group, words) : saysOf(group, words, question)
    const button = Object.assign(document.createElement('button'), { type: 'button', className: `${says.look} num` })
    const part = (tag: 'span' | 'b', text: string | undefined, look = '') =>
      text ? [Object.assign(document.createElement(tag), { textContent: text, className: look })] : []
    const shown = [part('span', says.first), part('b', says.strong), part('span', says.last)].flat()
    // A district's price stands below its name.
    const between = says.look === 'pin pin--district' ? ' ' : ' · '
    button.append(
      ...part('span', says.name, 'sr-only'),
      ...shown.flatMap((one, at) => (at > 0 ? [between, one] : [one])),
      ...part('span', says.more && `, ${says.more}`, 'sr-only'),
    )
    button.addEventListener('click', (event) => {
      event.stopPropagation()
      open(group)
    })
    const only = group.members.length === 1 ? group.members[0] : undefined
    for (const type of ['pointerenter', 'focus']) button.addEventListener(type, () => onLit?.(only))
    for (const type of ['pointerleave', 'blur']) button.addEventListener(type, () => onLit?.(undefined))
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
    for (const group of pinGroups(near, map.getZoom(), isDots)) {
      const ids = group.members.map(({ _id }) => _id)
      const key = [group.name, ...ids].join(' ')
      const button = drawn.get(key)?.button ?? buttonOf(group)
      const isPointed = !isDots && !button.classList.contains('pin--point')
      next.set(key, drawn.get(key) ?? { button, ids, marker: mark(button, group, isPointed) })
    }
    for (const [key, { marker }] of drawn) if (!next.has(key)) marker.remove()
    drawn = next
    show()
  }

  map.on('moveend', draw)
  return {
    set(found: readonly MapPin[], asked: MapQuestion = {}) {
      pins = found
      question = asked
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
