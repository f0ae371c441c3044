const ARROW_AFTER_PX = 50
const THROTTLE_MS = 750

/** Arrows over the native scroll: one page a press, none at the ends. */
export function startCarousels() {
  for (const carousel of document.querySelectorAll<HTMLElement>('[data-carousel]')) {
    const rail = carousel.querySelector<HTMLElement>('.rail')
    const [back, on] = carousel.querySelectorAll<HTMLButtonElement>('.carousel__arrow')
    if (!rail || !back || !on) continue
    let pressedAt = -THROTTLE_MS
    const show = () => {
      back.hidden = rail.scrollLeft <= ARROW_AFTER_PX
      on.hidden = rail.scrollLeft + rail.clientWidth >= rail.scrollWidth - 1
    }
    const go = (direction: number) => {
      if (performance.now() - pressedAt < THROTTLE_MS) return
      pressedAt = performance.now()
      rail.scrollBy({ left: direction * rail.clientWidth, behavior: 'smooth' })
    }
    back.addEventListener('click', () => go(-1))
    on.addEventListener('click', () => go(1))
    rail.addEventListener('scroll', show, { passive: true })
    new ResizeObserver(show).observe(rail)
  }
}
