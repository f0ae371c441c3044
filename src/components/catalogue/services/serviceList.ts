import { startCountdowns } from '#components/ui/clock/countdown.ts'
import { endOffers } from '#components/ui/clock/endOffers.ts'
import { LAZY_OFFSET_PX, TYPE_PAGE_SIZE, TYPES_AT_FIRST } from '#domain/constants.ts'
import { plural } from '#i18n/format.ts'
import { $serviceTab } from '#stores/catalogue/serviceTab.ts'

/**
 * Five services of a group, the rest of it behind a button that counts them, then all others; from there on twenty at a
 * time, by the button or by scrolling (spec section 4).
 */
function startList(section: HTMLElement) {
  const find = (name: string) => section.querySelector<HTMLElement>(`[data-service-${name}]`)
  const list = find('list')
  const rest = find('rest')
  const more = find('more')
  if (!list || !rest || !more) return
  const cards = [...list.querySelectorAll<HTMLElement>('.type')]
  const asked = cards.find(({ dataset }) => dataset.type === new URLSearchParams(location.search).get('typeId'))
  // It is there already for the eye (askedFirst.js); from now on for the keyboard, too.
  if (asked) {
    list.prepend(asked)
    cards.sort((a, b) => Number(b === asked) - Number(a === asked))
  }
  const words = JSON.parse(more.dataset.serviceMore || '{}') as Record<string, string>
  const flash = document.getElementById('flash')
  // The style sheet hid what waits for its tab or for the button; from now on `hidden` does.
  if (flash) flash.hidden = true
  for (const part of section.querySelectorAll('[data-later]')) part.removeAttribute('data-later')
  let own = cards
  let shown = TYPES_AT_FIRST

  function draw() {
    const ordered = [...own, ...cards.filter((card) => !own.includes(card))]
    for (const [at, card] of ordered.entries()) card.hidden = at >= shown
    rest!.hidden = own.length === 0 || own.length === cards.length || shown <= own.length
    more!.hidden = shown >= cards.length
    const left = shown < own.length ? own.length - shown : cards.length - shown
    more!.textContent = plural(words, 'moreCount', left, document.documentElement.lang)
    // Starting anew makes the observer say again whether the end is near.
    observer.disconnect()
    if (!more!.hidden && shown > TYPES_AT_FIRST && shown !== own.length) observer.observe(more!)
    return ordered
  }

  function choose(key: string) {
    own = key === 'flash' ? [] : cards.filter((card) => card.dataset.tabs?.split(' ').includes(key))
    shown = own.length > 0 ? Math.min(TYPES_AT_FIRST, own.length) : TYPES_AT_FIRST
    if (flash) flash.hidden = key !== 'flash'
    if (asked && !own.includes(asked)) document.adoptedStyleSheets = []
    const ordered = draw()
    list!.append(...ordered.slice(0, own.length), rest!, ...ordered.slice(own.length))
  }

  function showMore() {
    const next = list!.querySelector<HTMLElement>('.type[hidden]')
    // A short group ends where the others begin: those come with the button once more.
    shown = shown < own.length ? Math.min(shown + TYPE_PAGE_SIZE, own.length) : shown + TYPE_PAGE_SIZE
    draw()
    return next
  }

  const observer = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && showMore(), {
    rootMargin: `${LAZY_OFFSET_PX}px`,
  })
  more.addEventListener('click', () => showMore()?.querySelector<HTMLElement>('summary')?.focus())
  $serviceTab.listen(({ key }) => {
    choose(key)
    for (const tab of section.querySelectorAll<HTMLElement>('[data-tab]')) {
      tab.toggleAttribute('aria-current', false)
      if (tab.dataset.tab !== key) continue
      tab.setAttribute('aria-current', 'true')
      tab.scrollIntoView({ block: 'nearest', inline: 'center' })
    }
    // Instantly: during a slow scroll, the end of the list would trigger loading.
    const { top } = section.getBoundingClientRect()
    if (top < 0 || top > innerHeight / 2) section.scrollIntoView({ behavior: 'instant' })
  })
  draw()
}

const section = document.querySelector<HTMLElement>('[data-services]')
if (section) startList(section)
startCountdowns()
endOffers()
