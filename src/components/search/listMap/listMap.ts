import { cardsOn } from '#components/ui/map/card.ts'
import { cornersOf, isCalm, type MapWords, type OpenMap, openMap, prepareMap } from '#components/ui/map/openMap.ts'
import { pinsOn } from '#components/ui/map/pins.ts'
import { readMapQuestion } from '#components/ui/map/pinText.ts'
import { setHidden } from '#components/ui/searchField/hiddenFields.ts'
import type { MapPin } from '#contract/search.ts'
import { DESKTOP_FROM_PX } from '#domain/constants.ts'
import { isWithin, writeBounds } from '#domain/search/mapArea.ts'
import { fill } from '#i18n/format.ts'
import { findPins, type Pins } from '#stores/search/mapPins.ts'
import { $pinnedLocation, locate, pin } from '#stores/search/pinnedLocation.ts'
import { refreshList } from '../refreshList.ts'
import { startOf } from './mapStart.ts'

const CLOSE_ZOOM = 12.5
/** The cards at the foot of a phone's map, one for each shop that is seen, the best first. */
const MOST_CARDS = 24
/** What covers a phone's map above and below, so that what is chosen lies between. */
const PHONE_PADDING = { top: 88, bottom: 280, left: 0, right: 0 }
/** And a pin's own room beside that. */
const PHONE_ROOM = { top: 52, bottom: 12, left: 64, right: 76 }
const isWide = () => matchMedia(`(min-width: ${DESKTOP_FROM_PX}px)`).matches
const askedNow = () => document.querySelector<HTMLElement>('[data-asked]')?.dataset.asked ?? ''
const rowOf = (urlName: string) =>
  document.querySelector(`[data-list] a[href$="/shop/${CSS.escape(urlName)}"]`)?.closest('article')
const form = () => document.querySelector<HTMLFormElement>('[data-find]')

/** The address, the list and the pins follow from the fields of the form. */
function ask(fields: Record<string, string>) {
  const find = form()
  if (!find) return
  setHidden(find, fields)
  void refreshList(find)
}

function dot(open: OpenMap, here: { latitude: number; longitude: number }, label: string) {
  const mark = document.createElement('span')
  mark.className = 'here'
  mark.setAttribute('role', 'img')
  mark.setAttribute('aria-label', label)
  return open.mark(mark, here)
}

/** The map beside the list: pins and cards light each other, moving it offers to search there. */
export async function startMap(section: HTMLElement) {
  const words = JSON.parse(section.dataset.map ?? '{}') as MapWords
  const part = <E extends HTMLElement>(name: string) => section.querySelector<E>(`[data-map-${name}]`)
  const say = (text = '') => {
    const line = part('says')
    if (line) line.textContent = text
  }
  const container = part('place')
  if (!container) return
  section.ariaBusy = 'true'
  say(words.drawing)
  const { mapStyle: styleUrl, locale = 'en' } = section.dataset
  prepareMap(styleUrl)
  const askedFirst = askedNow()
  let found: Pins | undefined = await findPins(askedFirst)
  const isPlace = /^\/[a-z]{2}\/locations\//.test(location.pathname)
  const view = startOf(new URLSearchParams(location.search), found, isPlace, section.dataset.mapAt)
  let open: OpenMap
  try {
    open = await openMap(container, view, { words, locale, styleUrl })
  } catch {
    section.dataset.broken = ''
    return say(words.failed)
  } finally {
    section.ariaBusy = null
  }
  const { map } = open
  say()
  part('acts')?.removeAttribute('hidden')

  if (!isWide()) {
    map.setPadding(PHONE_PADDING)
    if ('bounds' in view) map.fitBounds(cornersOf(view.bounds), { padding: PHONE_ROOM, maxZoom: 15, animate: false })
  }
  const pins = pinsOn(open, words, { onChosen: choose, onLit: lightRow })
  const cards = cardsOn(section, words, locale, (id) => follow(found?.items.find(({ _id }) => _id === id)))
  const question = () => readMapQuestion(new URLSearchParams(askedNow()))
  let chosen: MapPin | undefined
  let isFollowing = false

  function lightRow(pin: MapPin | undefined) {
    for (const lit of document.querySelectorAll('article[data-lit]')) lit.removeAttribute('data-lit')
    const row = rowOf((pin ?? chosen)?.urlName ?? '')
    row?.setAttribute('data-lit', '')
    return row
  }
  const seen = () => {
    const area = map.getBounds()
    const bounds = [area.getSouth(), area.getWest(), area.getNorth(), area.getEast()] as const
    return (found?.items ?? []).filter((pin) => isWithin(pin, bounds)).slice(0, MOST_CARDS)
  }
  /** A pin of the map was tapped: beside a list its row, else its card. */
  function choose(pin: MapPin | undefined) {
    chosen = pin
    pins.choose(pin?._id)
    const row = isWide() ? lightRow(undefined) : undefined
    if (isWide()) cards.show(pin && !row ? [pin] : [], question())
    else cards.choose(pin?._id)
    row?.scrollIntoView({ block: 'nearest', behavior: isCalm() ? 'auto' : 'smooth' })
  }
  /** The card of a shop is in the middle now: its pin follows, and comes into view. */
  function follow(pin: MapPin | undefined) {
    if (!pin) return
    chosen = pin
    pins.choose(pin._id)
    cards.choose(pin._id, false)
    isFollowing = true
    map.easeTo({ center: [pin.longitude, pin.latitude], animate: !isCalm() })
  }
  /** On a phone: the cards of what is seen, with the chosen one or the best. */
  function showCards() {
    if (isWide()) return
    const near = seen()
    chosen = near.find(({ _id }) => _id === chosen?._id) ?? near[0]
    pins.choose(chosen?._id)
    cards.show(near, question())
    cards.choose(chosen?._id)
  }
  map.on('moveend', () => {
    if (!isFollowing) showCards()
    isFollowing = false
  })
  function show(next: Pins | undefined) {
    found = next
    pins.set(next?.items ?? [], question())
    showCards()
    say(next?.hasMore ? fill(words.cut ?? '', { shown: next.items.length, total: next.totalCount }) : '')
    const count = part('count')
    const shown = document.querySelector('[data-count]')?.textContent
    if (count && shown) count.textContent = shown
  }
  show(found)
  /** Pins of an earlier list may come later than those of the one that is shown. */
  async function followList() {
    const asked = askedNow()
    const next = await findPins(asked)
    if (asked === askedNow()) show(next)
  }
  document.addEventListener('list:shown', followList)
  // The first interaction loads the map, and may be the one that narrows the list.
  if (askedFirst !== askedNow()) void followList()

  const again = part('again')
  map.on('movestart', ({ originalEvent }) => {
    if (originalEvent && again) again.hidden = false
  })
  map.on('click', () => isWide() && choose(undefined))

  let you = $pinnedLocation.get() && dot(open, $pinnedLocation.get()!, words.you ?? '')
  const measureFrom = (here: { latitude: number; longitude: number }) => {
    you?.remove()
    you = dot(open, here, words.you ?? '')
    ask({ latitude: String(here.latitude), longitude: String(here.longitude), sort: 'distance', bounds: '' })
  }
  const aim = (on: boolean) => {
    part('aim')?.toggleAttribute('hidden', !on)
    part('point')?.setAttribute('aria-expanded', String(on))
    if (on) choose(undefined)
  }
  if (location.hash === '#point') aim(true)
  async function near() {
    say(words.nearAsking)
    const here = await locate()
    say(here ? '' : words.nearFailed)
    if (!here) return
    map.easeTo({ center: [here.longitude, here.latitude], zoom: CLOSE_ZOOM, animate: !isCalm() })
    measureFrom(here)
  }

  section.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const zoom = target.closest<HTMLElement>('[data-map-zoom]')
    if (zoom) {
      map.easeTo({ zoom: map.getZoom() + Number(zoom.dataset.mapZoom), animate: !isCalm() })
      if (again) again.hidden = false
    }
    if (target.closest('[data-map-close]')) choose(undefined)
    if (target.closest('[data-map-near]')) void near()
    if (target.closest('[data-map-point]')) aim(Boolean(part('aim')?.hidden))
    if (target.closest('[data-map-keep]')) {
      const { lat: latitude, lng: longitude } = map.getCenter()
      pin({ kind: 'point', latitude, longitude })
      aim(false)
      say(words.keptPoint)
      const kept = $pinnedLocation.get()
      if (kept) measureFrom(kept)
    }
    if (again && target.closest('[data-map-again]')) {
      const area = map.getBounds()
      again.hidden = true
      choose(undefined)
      ask({ bounds: writeBounds([area.getSouth(), area.getWest(), area.getNorth(), area.getEast()]) })
    }
  })

  const light = ({ target, type }: Event) => {
    const row = target instanceof Element ? target.closest('[data-list] article') : null
    const urlName = row?.querySelector('a[href*="/shop/"]')?.getAttribute('href')?.split('/').at(-1)
    const isOut = type === 'pointerout' || type === 'focusout'
    pins.light(isOut ? undefined : found?.items.find((one) => one.urlName === urlName)?._id)
  }
  for (const type of ['pointerover', 'pointerout', 'focusin', 'focusout']) document.addEventListener(type, light)
  // A place of the list and a part of the map would narrow each other to nothing.
  const onPlace = ({ target }: Event) => {
    const find = form()
    if (find && target instanceof HTMLInputElement && target.name === 'location') setHidden(find, { bounds: '' })
  }
  document.addEventListener('change', onPlace, true)
}
