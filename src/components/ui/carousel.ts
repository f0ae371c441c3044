import { CAROUSEL_ARROW_THROTTLE_MS, LEFT_ARROW_AFTER_PX, SCROLL_HANDLER_DELAY_MS } from '#domain/constants.ts'

function startCarousel(carousel: HTMLElement) {
  const rail = carousel.querySelector<HTMLElement>('.rail')
  const [back, on] = carousel.querySelectorAll<HTMLButtonElement>('.carousel__arrow')
  if (!rail || !back || !on) return
  let pressedAt = -CAROUSEL_ARROW_THROTTLE_MS
  let isAboutToShow = false
  const show = () => {
    isAboutToShow = false
    const isAtStart = rail.scrollLeft <= LEFT_ARROW_AFTER_PX
    const isAtEnd = rail.scrollLeft + rail.clientWidth >= rail.scrollWidth - 1
    // An arrow that goes away under the keyboard hands its focus to the other.
    const focused = document.activeElement
    back.hidden = isAtStart
    on.hidden = isAtEnd
    if (focused === back && isAtStart) on.focus()
    if (focused === on && isAtEnd) back.focus()
  }
  const go = (direction: number) => {
    if (performance.now() - pressedAt < CAROUSEL_ARROW_THROTTLE_MS) return
    pressedAt = performance.now()
    rail.scrollBy({ left: direction * rail.clientWidth })
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
export function startCarousels() {
  for (const carousel of document.querySelectorAll<HTMLElement>('[data-carousel]')) startCarousel(carousel)
}
