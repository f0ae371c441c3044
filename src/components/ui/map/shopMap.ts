import type { MapPin } from '#contract/search.ts'
import type { Position } from '#domain/catalogue/distance.ts'
import { MAP_ZOOM } from '#domain/constants.ts'
import { areaAround, writeBounds } from '#domain/search/mapArea.ts'
import { citiesWithin } from '#domain/search/mapCities.ts'
import { findPins } from '#stores/search/mapPins.ts'
import { cardsOn } from './card.ts'
import { addMapStyle } from './mapStyle.ts'
import { isCalm, type MapWords, type OpenMap, openMap, prepareMap } from './openMap.ts'
import { pinsOn } from './pins.ts'
import { drawRings } from './rings.ts'

/** Where we know no streets, a little further off: what is around and how far it is say where the shop is. */
const RING_ZOOM = 13.4
const AROUND_KM = 5

function embed(container: HTMLElement, address: string, title: string) {
  const frame = document.createElement('iframe')
  Object.assign(frame, {
    src: address,
    title,
    allowFullscreen: true,
    referrerPolicy: 'strict-origin-when-cross-origin',
  })
  container.append(frame)
}

/** The pin is centred before there is a map below it. */
function pinOf({ name = '' }: MapWords) {
  const pin = document.createElement('span')
  pin.className = 'pin pin--shop'
  const text = document.createElement('span')
  text.textContent = name
  pin.append(text)
  return pin
}

/** The shops around, which say what kind of quarter it is; one that is tapped shows itself. */
async function showAround(open: OpenMap, shop: HTMLElement, section: HTMLElement, at: Position, words: MapWords) {
  const around = await findPins(new URLSearchParams({ bounds: writeBounds(areaAround(at, AROUND_KM)) }).toString())
  const cards = cardsOn(section, words, shop.dataset.locale ?? '', () => {})
  const choose = (pin?: MapPin) => {
    pins.choose(pin?._id)
    cards.show(pin ? [pin] : [])
  }
  const pins = pinsOn(open, words, { onChosen: choose, isDots: true })
  pins.set(around?.items.filter(({ _id }) => _id !== shop.dataset.shop) ?? [])
  open.map.on('click', () => choose())
  section.querySelector('[data-map-close]')?.addEventListener('click', () => choose())
}

/** What every map of a shop has in this language: cards and buttons, put before what it says, and words. */
async function addParts(section: HTMLElement, locale: string): Promise<MapWords> {
  const parts = () => section.querySelector<HTMLElement>('[data-map-words]')
  if (!parts()) {
    const answer = await fetch(`/${locale}/shop-map`)
    if (!answer.ok) throw new Error(`The parts of the map answered ${answer.status}`)
    section.querySelector('[data-map-says]')?.insertAdjacentHTML('beforebegin', await answer.text())
  }
  return JSON.parse(parts()?.dataset.mapWords ?? '{}') as MapWords
}

async function draw(shop: HTMLElement, section: HTMLElement, container: HTMLElement, own: MapWords) {
  const [latitude = 0, longitude = 0] = (shop.dataset.at ?? '').split(',').map(Number)
  const at = { latitude, longitude }
  const { mapStyle: styleUrl, locale = 'en' } = shop.dataset
  const pin = pinOf(own)
  container.append(pin)
  const hasStreets = Boolean(styleUrl) || citiesWithin(areaAround(at, 0)).some(({ streets }) => streets)
  const view = { ...at, zoom: hasStreets ? MAP_ZOOM : RING_ZOOM }
  const words = { ...own, ...(await addParts(section, locale)) }
  const open = await openMap(container, view, { words, locale, styleUrl, inPage: true })
  open.mark(pin, at, true)
  if (!hasStreets) drawRings(open.map, container, at)
  section.addEventListener('click', ({ target }) => {
    const zoom = target instanceof Element ? target.closest<HTMLElement>('[data-map-zoom]') : null
    if (zoom) open.map.easeTo({ zoom: open.map.getZoom() + Number(zoom.dataset.mapZoom), animate: !isCalm() })
  })
  await showAround(open, shop, section, at, words)
}

/** Shows where a shop is, or hides it again; drawn once. */
export async function toggleShopMap(shop: HTMLElement, open?: boolean) {
  const section = shop.querySelector<HTMLElement>('section')
  const container = section?.querySelector<HTMLElement>('[data-map-place]')
  const says = section?.querySelector('[data-map-says]')
  if (!section || !container || !says) return
  const words = JSON.parse(shop.dataset.shopMap ?? '{}') as MapWords
  if (!shop.dataset.embed) prepareMap(shop.dataset.mapStyle)
  await addMapStyle()
  section.hidden = !(open ?? section.hidden)
  const button = shop.querySelector('[data-shop-map-open]')
  button?.setAttribute('aria-expanded', String(!section.hidden))
  button?.querySelector('span')?.replaceChildren((section.hidden ? words.open : words.close) ?? '')
  if (section.hidden || shop.dataset.isDrawn !== undefined) return
  shop.dataset.isDrawn = ''
  if (shop.dataset.embed) return embed(container, shop.dataset.embed, words.region ?? '')
  says.textContent = words.drawing ?? ''
  try {
    await draw(shop, section, container, words)
    says.textContent = ''
  } catch {
    says.textContent = words.failed ?? ''
    // Perhaps only the connection was gone: opened again, it is tried again.
    container.replaceChildren()
    delete shop.dataset.isDrawn
  }
}

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return
  const shop = event.target.closest('[data-shop-map-open]')?.closest<HTMLElement>('[data-shop-map]')
  if (!shop) return
  event.preventDefault()
  toggleShopMap(shop)
})
