import { showCard } from '#components/ui/map/card.ts'
import { isCalm, type MapWords, type OpenMap, openMap, prepareMap, type View } from '#components/ui/map/openMap.ts'
import { pinsOn } from '#components/ui/map/pins.ts'
import { setHidden } from '#components/ui/searchField/hiddenFields.ts'
import type { MapPin } from '#contract/search.ts'
import { DEFAULT_POSITION, DESKTOP_FROM_PX } from '#domain/constants.ts'
import { boundsOf, readBounds, writeBounds } from '#domain/search/mapArea.ts'
import { fill } from '#i18n/format.ts'
import { findPins, type Pins } from '#stores/search/mapPins.ts'
import { $pinnedLocation, locate, pin } from '#stores/search/pinnedLocation.ts'
import { refreshList } from './refreshList.ts'

const CITY_ZOOM = 10.4
const NEAR_ZOOM = 12
/** What narrows a list to places that are worth going to. */
const NARROWING = ['q', 'location', 'tagIds']

/** The initial area of a map: the requested area, the visitor's place, the found shops, else Bangkok. */
function startOf(address: URLSearchParams, found: Pins | undefined, isPlace: boolean): View {
  const asked = readBounds(address.get('bounds'))
  if (asked) return { bounds: asked }
  const [latitude, longitude] = [Number(address.get('latitude')), Number(address.get('longitude'))]
  if (latitude && longitude) return { latitude, longitude, zoom: NEAR_ZOOM }
  const all = boundsOf(found?.items ?? [])
  if (all && (isPlace || NARROWING.some((name) => address.has(name)))) return { bounds: all }
  const pinned = $pinnedLocation.get()
  return pinned ? { ...pinned, zoom: NEAR_ZOOM } : { ...DEFAULT_POSITION, zoom: CITY_ZOOM }
}

const CLOSE_ZOOM = 12.5
const isWide = () => matchMedia(`(min-width: ${DESKTOP_FROM_PX}px)`).matches
const askedNow = () => document.querySelector<HTMLElement>('[data-asked]')?.dataset.asked ?? ''
const linkTo = (urlName: string) => document.querySelector(`[data-list] .card a[href$="/shop/${CSS.escape(urlName)}"]`)
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
  let open: OpenMap
  try {
    open = await openMap(container, startOf(new URLSearchParams(location.search), found, isPlace), {
      words,
      locale,
      styleUrl,
    })
  } catch {
    section.dataset.broken = ''
    return say(words.failed)
  } finally {
    section.ariaBusy = null
  }
  const { map } = open
  say()
  part('acts')?.removeAttribute('hidden')

  const pins = pinsOn(open, words, choose)
  function choose(chosen: MapPin | undefined) {
    const card = chosen && linkTo(chosen.urlName)?.closest('.card')
    for (const lit of document.querySelectorAll('.card[data-lit]')) lit.removeAttribute('data-lit')
    pins.choose(chosen?._id)
    const isBeside = Boolean(card) && isWide()
    showCard(section, isBeside ? undefined : chosen, locale)
    if (!isBeside) return
    card?.setAttribute('data-lit', '')
    card?.scrollIntoView({ block: 'nearest', behavior: isCalm() ? 'auto' : 'smooth' })
  }
  function show(next: Pins | undefined) {
    found = next
    pins.set(next?.items ?? [])
    say(next?.hasMore ? fill(words.cut ?? '', { shown: next.items.length, total: next.totalCount }) : '')
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
  map.on('click', () => choose(undefined))

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
      const seen = map.getBounds()
      again.hidden = true
      choose(undefined)
      ask({ bounds: writeBounds([seen.getSouth(), seen.getWest(), seen.getNorth(), seen.getEast()]) })
    }
  })

  const light = ({ target, type }: Event) => {
    const card = target instanceof Element ? target.closest('[data-list] .card') : null
    const urlName = card?.querySelector('a[href*="/shop/"]')?.getAttribute('href')?.split('/').at(-1)
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
