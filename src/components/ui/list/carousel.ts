import { SCROLL_HANDLER_DELAY_MS } from '#domain/constants.ts'
import { arrowsOf, isPressCounted, slideShare } from '#domain/merchandising/carouselArrows.ts'
import { unpack } from './unpackRails.ts'

/** Scrolls a page forward or back in the specified time; scroll snapping is off meanwhile. */
function slide(rail: HTMLElement, direction: number) {
  const from = rail.scrollLeft
  const [first, second] = rail.children as HTMLCollectionOf<HTMLElement>
  const card = first && second ? second.offsetLeft - first.offsetLeft : rail.clientWidth
  const wanted = Math.round((from + direction * rail.clientWidth) / card) * card
  const to = Math.max(0, Math.min(wanted, rail.scrollWidth - rail.clientWidth))
  const { style } = rail
  const startedAt = performance.now()
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  style.scrollSnapType = 'none'
  style.scrollBehavior = 'auto'
  const step = () => {
    const share = isStill ? 1 : slideShare(performance.now() - startedAt)
    rail.scrollLeft = from + (to - from) * share
    if (share < 1) return void requestAnimationFrame(step)
    style.scrollSnapType = ''
    style.scrollBehavior = ''
  }
  step()
}

function startCarousel(carousel: HTMLElement) {
  const rail = carousel.querySelector<HTMLElement>('.rail')
  const [back, on] = carousel.querySelectorAll<HTMLButtonElement>('.carousel__arrow')
  if (!rail || !back || !on) return
  unpack(rail)
  let pressedAt = Number.NEGATIVE_INFINITY
  let isAboutToShow = false
  const show = () => {
    isAboutToShow = false
    const arrows = arrowsOf(rail)
    // A focused arrow that is hidden passes its focus to the other.
    const focused = document.activeElement
    back.hidden = !arrows.back
    on.hidden = !arrows.on
    if (focused === back && !arrows.back) on.focus()
    if (focused === on && !arrows.on) back.focus()
  }
  const go = (direction: number) => {
    if (!isPressCounted(performance.now(), pressedAt)) return
    pressedAt = performance.now()
    slide(rail, direction)
  }
  back.addEventListener('click', () => go(-1))
  on.addEventListener('click', () => go(1))
  rail.addEventListener(
    'scroll',
    () => {
      if (isAboutToShow) return
      isAboutToShow = true
      setTimeout(show, SCROLL_HANDLER_DELAY_MS)
    },
    { passive: true },
  )
  new ResizeObserver(show).observe(rail)
}

/** Arrows over the native scroll: one page a press, none at the ends. */
export function startCarousels(root: ParentNode = document) {
  for (const carousel of root.querySelectorAll<HTMLElement>('[data-carousel]')) startCarousel(carousel)
}
