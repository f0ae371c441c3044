import { readCookie } from '#platform/cookies.ts'
import { startPopups } from './popups.ts'

const bring = () => import('./later.ts')
const heroCode = () => bring().then(({ hero }) => hero())

function startHero(hero: HTMLElement) {
  const on = hero.querySelector<HTMLElement>('[data-turn="1"]')
  if (on) on.hidden = false
  hero.addEventListener(
    'pointerdown',
    ({ pointerType }) =>
      heroCode().then(({ slideHero, slideHeroWhenStill }) =>
        pointerType === 'touch' ? slideHeroWhenStill(hero) : slideHero(hero),
      ),
    { once: true },
  )
  hero.addEventListener('click', ({ target }) => {
    const arrow = target instanceof Element && target.closest<HTMLElement>('[data-turn]')
    if (arrow) heroCode().then(({ turnHero }) => turnHero(hero, Number(arrow.dataset.turn)))
  })
}

function startNear(section: HTMLElement) {
  const button = section.querySelector<HTMLButtonElement>('[data-near-find]')
  if (button) {
    button.hidden = false
    button.addEventListener('click', () => bring().then(({ findNear }) => findNear(section, button)))
  }
  if (localStorage.getItem('pinnedLocation')) bring().then(({ showKept }) => showKept(section))
}

/** What runs before the first tap; all else brings its code when meant. */
export function startHome() {
  const part = (name: string) => document.querySelector<HTMLElement>(`[data-${name}]`)
  const [hero, near, more] = [part('hero'), part('near-me'), part('more-rails')]
  if (hero) startHero(hero)
  startPopups()
  addEventListener('countdownend', ({ target }) => {
    const clock = target as HTMLTimeElement
    const offer = clock.closest<HTMLElement>('[data-offer]')
    if (offer) bring().then(({ refreshOffer }) => refreshOffer(offer, clock.dateTime))
    else clock.closest('dialog')?.close()
  })
  if (more)
    addEventListener('scroll', () => bring().then(({ watchEnd }) => watchEnd(more)), { once: true, passive: true })
  try {
    if (near) startNear(near)
    if (readCookie('signedIn') === '1' || localStorage.getItem('seenPlaces'))
      bring().then(({ fillOwnRails }) => fillOwnRails())
  } catch {
    // A browser that keeps nothing has seen nothing.
  }
}
