import type { MapPin } from '#contract/search.ts'
import { smallestOf } from '#domain/catalogue/pictureFiles.ts'
import { typeFaceOf } from '#domain/catalogue/typeFace.ts'
import { formatPrice, formatRating } from '#i18n/format.ts'
import { isLocale } from '#i18n/locales.ts'
import { pathsOf } from '#lib/paths.ts'

/** The picture of a shop, or its name where it has none. */
function faceOf({ _id, name, nameTH, image }: MapPin): HTMLElement {
  if (!image) {
    const { ground } = typeFaceOf(_id)
    const text = Object.assign(document.createElement('span'), { className: 'tc__name', lang: 'th' })
    text.textContent = (nameTH || name).split(' ')[0] ?? ''
    const card = Object.assign(document.createElement('div'), { className: `tc tc--${ground}`, ariaHidden: 'true' })
    card.append(text)
    return card
  }
  return Object.assign(new Image(320, 213), { alt: '', src: smallestOf(image) })
}

/** The shop of a pin on the map itself, for where no list is beside it. */
export function showCard(section: HTMLElement, pin: MapPin | undefined, locale: string) {
  const card = section.querySelector<HTMLElement>('[data-map-card]')
  if (!card) return
  card.hidden = !pin
  if (!pin) return
  const part = <E extends HTMLElement>(name: string) => card.querySelector<E>(`[data-map-${name}]`)
  if (isLocale(locale)) {
    const link = document.createElement('a')
    link.textContent = pin.name
    link.href = pathsOf(locale).shop(pin.urlName)
    part('name')?.replaceChildren(link)
  }
  part('image')?.replaceChildren(faceOf(pin))
  const where = part('where')
  if (where) where.textContent = [...new Set([pin.area, pin.location])].filter(Boolean).join(', ')
  const rate = part('rate')
  if (rate) {
    rate.hidden = pin.ratingCount === 0
    const stars = rate.querySelector('span')
    if (stars) stars.textContent = formatRating(pin.rating, document.documentElement.lang)
  }
  const price = part('price')
  if (price) price.textContent = pin.minPrice > 0 ? formatPrice(pin.minPrice) : ''
}
