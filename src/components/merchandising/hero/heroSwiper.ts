import Swiper from 'swiper'
import { SCROLL_HANDLER_DELAY_MS, SLIDE_SPEED_MS } from '#domain/constants.ts'
import { arrowsOf, isPressCounted } from '#domain/merchandising/carouselArrows.ts'

/** Equal to the values of the style sheet, so that nothing moves when Swiper takes over. */
const GAP_PX = 12
const STILL_AFTER_MS = 200

let swiper: Swiper | undefined
let pressedAt = Number.NEGATIVE_INFINITY

/** Shows the next two banners beside the large picture. */
function showNext(hero: HTMLElement, current: number) {
  const tiles = [...hero.querySelectorAll<HTMLElement>('.hero__side > li')]
  for (const [at, tile] of tiles.entries()) {
    const after = (at - current + tiles.length) % tiles.length
    tile.hidden = after === 0 || after > 2
    tile.classList.toggle('hero__next', after === 1)
  }
}

function createSwiper(hero: HTMLElement): Swiper | undefined {
  const box = hero.querySelector<HTMLElement>('.swiper')
  const track = hero.querySelector<HTMLElement>('.hero__track')
  const [first, second] = track?.children ?? []
  if (!box || !track || !(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return undefined
  const [back, on] = hero.querySelectorAll<HTMLElement>('[data-slide-by]')
  const show = () => {
    const arrows = arrowsOf(track)
    const focused = document.activeElement
    if (back) back.hidden = !arrows.back
    if (on) on.hidden = !arrows.on
    if (focused === back && !arrows.back) on?.focus()
    if (focused === on && !arrows.on) back?.focus()
  }
  let isAboutToShow = false
  track.addEventListener(
    'scroll',
    () => {
      if (isAboutToShow) return
      isAboutToShow = true
      setTimeout(() => {
        isAboutToShow = false
        show()
      }, SCROLL_HANDLER_DELAY_MS)
    },
    { passive: true },
  )
  return new Swiper(box, {
    // The browser's own scrolling, so that a swipe that has begun goes on.
    cssMode: true,
    speed: SLIDE_SPEED_MS,
    slidesPerView: 'auto',
    spaceBetween: GAP_PX,
    initialSlide: Math.round(track.scrollLeft / (second.offsetLeft - first.offsetLeft)),
    on: { slideChange: ({ activeIndex }) => showNext(hero, activeIndex) },
  })
}

/** Swiper takes the pictures over, once. */
export function slideHero(hero: HTMLElement) {
  swiper ??= createSwiper(hero)
  return swiper
}

/** Calls once no finger touches the slides and the transition has ended. */
export function slideHeroWhenStill(hero: HTMLElement) {
  let waiting: ReturnType<typeof setTimeout>
  const wait = () => {
    clearTimeout(waiting)
    waiting = setTimeout(() => {
      hero.removeEventListener('scroll', wait, true)
      slideHero(hero)
    }, STILL_AFTER_MS)
  }
  hero.addEventListener('scroll', wait, true)
  hero.addEventListener('touchend', wait, { once: true, passive: true })
}

/** Moves one slide on (1) or back (-1); a second press right after is ignored. */
export function moveSlides(hero: HTMLElement, direction: number) {
  if (!isPressCounted(performance.now(), pressedAt)) return
  pressedAt = performance.now()
  const slides = slideHero(hero)
  if (direction > 0) slides?.slideNext()
  else slides?.slidePrev()
}
