import type { MapPin } from '#contract/search.ts'
import { smallestOf } from '#domain/catalogue/pictureFiles.ts'
import { PICTURE_KIND_TEXT } from '#domain/catalogue/pictureKind.ts'
import { signNames } from '#domain/catalogue/signNames.ts'
import { typeFaceOf } from '#domain/catalogue/typeFace.ts'
import { stationName } from '#domain/catalogue/walk.ts'
import { fill, formatPrice, formatRating } from '#i18n/format.ts'
import { isLocale } from '#i18n/locales.ts'
import { pathsOf } from '#lib/paths.ts'
import { isCalm, type MapWords } from './openMap.ts'
import { cardPrice, cardTimes, type MapQuestion, takesVisits } from './pinText.ts'

/** What a scroll of the row has come to rest after, in ms. */
const REST_MS = 120

/** The picture of a shop, or its name where it has none. */
function faceOf({ _id, name, nameTH, image }: MapPin): HTMLElement {
  if (image) return Object.assign(new Image(320, 213), { alt: '', loading: 'lazy', src: smallestOf(image) })
  const { ground } = typeFaceOf(_id)
  const text = Object.assign(document.createElement('span'), { className: 'tc__name', lang: 'th' })
  text.textContent = (nameTH || name).split(' ')[0] ?? ''
  const card = Object.assign(document.createElement('div'), { className: `tc tc--${ground}`, ariaHidden: 'true' })
  card.append(text)
  return card
}

function pillsOf(pin: MapPin, words: MapWords, question: MapQuestion, locale: string): HTMLElement[] {
  if (!isLocale(locale)) return []
  const paths = pathsOf(locale)
  const { asked, urlName } = pin
  return cardTimes(pin, question).map(({ at, time, isLater }, index, all) => {
    const isFirstLater = isLater && !question.date && !all[index - 1]?.isLater
    const link = Object.assign(document.createElement('a'), {
      className: 'pill num',
      textContent: isFirstLater ? fill(words.tomorrow ?? '', { time }) : time,
      rel: 'nofollow',
      href: asked
        ? paths.shopAt(urlName, { typeId: asked.typeId, option: asked.timePriceId, guests: question.guests, at })
        : paths.shop(urlName),
    })
    const item = document.createElement('li')
    item.append(link)
    return item
  })
}

/** Fills a copy of the card in the page's template: place, the asked service's price, the walk, times as links. */
function cardOf(template: HTMLTemplateElement, pin: MapPin, words: MapWords, question: MapQuestion, locale: string) {
  const item = template.content.firstElementChild!.cloneNode(true) as HTMLLIElement
  const part = <E extends HTMLElement>(name: string) => item.querySelector<E>(`[data-map-${name}]`)
  const say = (name: string, text: string) => {
    const one = part(name)
    if (one) one.textContent = text
    one?.toggleAttribute('hidden', !text)
  }
  item.dataset.id = pin._id
  if (isLocale(locale)) {
    const link = document.createElement('a')
    Object.assign(link, { textContent: pin.name, href: pathsOf(locale).shop(pin.urlName) })
    part('name')?.replaceChildren(link)
  }
  const { latin, thai } = signNames(pin, locale)
  say('latin', latin && thai ? `${latin} · ` : latin)
  say('thai', latin && thai)
  part('image')?.replaceChildren(faceOf(pin))
  say('kind', (pin.image && words[PICTURE_KIND_TEXT[pin.image.kind] ?? '']) ?? '')
  const { lang } = document.documentElement
  const stars = formatRating(pin.rating, lang)
  part('rate')?.toggleAttribute('hidden', pin.ratingCount === 0)
  part('rate')?.querySelector('span')?.replaceChildren(stars)
  const { asked, walk } = pin
  say('service', asked ? `${asked.typeName} ${fill(words.minutes ?? '', { count: asked.minutes })}` : '')
  const { price, isFrom } = cardPrice(pin)
  const shown = price > 0 ? formatPrice(price, lang) : ''
  say('price', isFrom && shown ? fill(words.priceFrom ?? '', { price: shown }) : shown)
  const way = walk && fill(words.walk ?? '', { minutes: walk.minutes, station: stationName(walk) })
  say('where', way || [...new Set([pin.area, pin.location])].filter(Boolean).join(', '))
  const pills = pillsOf(pin, words, question, locale)
  part('times')?.replaceChildren(...pills)
  part('times')?.toggleAttribute('hidden', pills.length === 0)
  part('times')?.setAttribute('aria-label', fill(words.timesAt ?? '', { name: pin.name }))
  const none = pin.shopType === 'delivery' ? words.comes : words.phone
  say('none', pills.length > 0 ? '' : ((takesVisits(pin) ? words.full : none) ?? ''))
  return item
}

/** `asked`: the question that the card answers. */
type Shown = { pin: MapPin; asked: string; item: HTMLElement }

/**
 * The cards at the foot of a map: one of a chosen pin or a row of all that are seen, which scrolls to the chosen one
 * and, scrolled by hand or by keyboard, chooses the one in its middle.
 */
export function cardsOn(section: HTMLElement, words: MapWords, locale: string, onChosen: (id: string) => void) {
  const holder = section.querySelector<HTMLElement>('[data-map-cards]')
  const row = section.querySelector<HTMLElement>('[data-map-row]')
  const template = section.querySelector<HTMLTemplateElement>('[data-map-card]')
  let chosen: string | undefined
  let shown: Shown[] = []
  const items = () => [...(row?.children ?? [])] as HTMLElement[]

  function choose(id: string | undefined, scrolls = true) {
    chosen = id
    for (const item of items()) {
      const isChosen = item.dataset.id === id
      item.toggleAttribute('data-chosen', isChosen)
      if (isChosen && scrolls)
        item.scrollIntoView({ inline: 'center', block: 'nearest', behavior: isCalm() ? 'auto' : 'smooth' })
    }
  }

  let rest: ReturnType<typeof setTimeout> | undefined
  row?.addEventListener('scroll', () => {
    clearTimeout(rest)
    rest = setTimeout(() => {
      const { left, width } = row.getBoundingClientRect()
      const away = (item: HTMLElement) => {
        const box = item.getBoundingClientRect()
        return Math.abs(box.left + box.width / 2 - left - width / 2)
      }
      const [nearest] = items().toSorted((a, b) => away(a) - away(b))
      const id = nearest?.dataset.id
      if (id && id !== chosen) onChosen(id)
    }, REST_MS)
  })
  row?.addEventListener('focusin', ({ target }) => {
    const id = target instanceof Element ? target.closest<HTMLElement>('[data-id]')?.dataset.id : undefined
    if (id && id !== chosen) onChosen(id)
  })

  return {
    /** Shows the cards of these shops, in their order; of none, no card. One that is shown already stays as it is. */
    show(pins: readonly MapPin[], question: MapQuestion = {}) {
      if (!holder || !row || !template) return
      const asked = [question.date, question.guests].join()
      const next = pins.map((pin): Shown => {
        const same = shown.find((one) => one.pin === pin && one.asked === asked)
        return same ?? { pin, asked, item: cardOf(template, pin, words, question, locale) }
      })
      for (const one of shown) if (!next.includes(one)) one.item.remove()
      shown = next
      // A card that is moved in its row would lose the keyboard.
      for (const [at, { item }] of next.entries()) {
        if (row.children[at] !== item) row.insertBefore(item, row.children[at] ?? null)
      }
      holder.hidden = pins.length === 0
      holder.toggleAttribute('data-many', pins.length > 1)
      if (pins.length > 1) row.tabIndex = 0
      else row.removeAttribute('tabindex')
      choose(chosen)
    },
    choose,
  }
}
