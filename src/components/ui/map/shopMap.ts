import { MAP_ZOOM } from '#domain/constants.ts'
import { addMapStyle } from './mapStyle.ts'
import { isCalm, type MapWords, openMap } from './openMap.ts'

/** Our own map has no streets: a little further off, the names of the districts around say where the shop is. */
const OWN_ZOOM = 12.5

function embed(place: HTMLElement, address: string, title: string) {
  const frame = document.createElement('iframe')
  Object.assign(frame, {
    src: address,
    title,
    allowFullscreen: true,
    referrerPolicy: 'strict-origin-when-cross-origin',
  })
  place.append(frame)
}

async function draw(shop: HTMLElement, section: HTMLElement, place: HTMLElement, words: MapWords) {
  const [latitude = 0, longitude = 0] = (shop.dataset.at ?? '').split(',').map(Number)
  const { mapStyle: styleUrl, locale = 'en' } = shop.dataset
  const view = { latitude, longitude, zoom: styleUrl ? MAP_ZOOM : OWN_ZOOM }
  const open = await openMap(place, view, { words, locale, styleUrl, inPage: true })
  const pin = document.createElement('span')
  pin.className = 'pin pin--shop'
  const name = document.createElement('span')
  name.textContent = words.name ?? ''
  pin.append(name)
  open.mark(pin, { latitude, longitude }, true)
  section.addEventListener('click', ({ target }) => {
    const zoom = target instanceof Element ? target.closest<HTMLElement>('[data-map-zoom]') : null
    if (zoom) open.map.easeTo({ zoom: open.map.getZoom() + Number(zoom.dataset.mapZoom), animate: !isCalm() })
  })
}

/** Shows where a shop is, or hides it again; drawn once. */
export async function toggleShopMap(shop: HTMLElement, open?: boolean) {
  const section = shop.querySelector<HTMLElement>('section')
  const place = section?.querySelector<HTMLElement>('[data-map-place]')
  const says = section?.querySelector('[data-map-says]')
  if (!section || !place || !says) return
  const words = JSON.parse(shop.dataset.shopMap ?? '{}') as MapWords
  await addMapStyle()
  section.hidden = !(open ?? section.hidden)
  const button = shop.querySelector('[data-shop-map-open]')
  button?.setAttribute('aria-expanded', String(!section.hidden))
  button?.querySelector('span')?.replaceChildren((section.hidden ? words.open : words.close) ?? '')
  if (section.hidden || shop.dataset.isDrawn !== undefined) return
  shop.dataset.isDrawn = ''
  if (shop.dataset.embed) return embed(place, shop.dataset.embed, words.region ?? '')
  says.textContent = words.drawing ?? ''
  try {
    await draw(shop, section, place, words)
    says.textContent = ''
  } catch {
    says.textContent = words.failed ?? ''
  }
}
