import { fetchCards } from '#components/merchandising/rails/personalRails.ts'
import { startCarousels } from '#components/ui/list/carousel.ts'
import { SORT_KEY } from '#domain/search/sortKey.ts'
import { $pinnedLocation, locate } from '#stores/search/pinnedLocation.ts'

type Parts = { section: HTMLElement; cards: HTMLElement; question: HTMLElement; says: HTMLElement }

function partsOf(section: HTMLElement): Parts | undefined {
  const part = (name: string) => section.querySelector<HTMLElement>(`[data-near-${name}]`)
  const [cards, question, says] = [part('cards'), part('question'), part('says')]
  return cards && question && says ? { section, cards, question, says } : undefined
}

/** The places nearest to where the visitor is, or to what they keep. Whether there were any. */
async function show({ section, cards, question }: Parts): Promise<boolean> {
  const place = $pinnedLocation.get()
  if (!place) return false
  const query = new URLSearchParams({ latitude: String(place.latitude), longitude: String(place.longitude) })
  const found = await fetchCards(`${section.dataset.path}?${query}`)
  const rail = cards.querySelector('.rail')
  if (!rail || found.length === 0) return false
  rail.replaceChildren(...found)
  cards.removeAttribute('aria-hidden')
  section.dataset.shows = 'cards'
  question.inert = true
  startCarousels(cards)
  const all = section.querySelector<HTMLAnchorElement>('.section__head .more')
  if (all) all.search = `?${query}&sort=${SORT_KEY.distance}`
  const text = section.querySelector('.section__head p')
  if (text && place.name) text.textContent = section.dataset.to?.replace('%', place.name) ?? ''
  return true
}

/** After a tap: asks where the visitor is. A refusal says what to do (spec section 8). */
export async function findNear(section: HTMLElement, button: HTMLButtonElement) {
  const parts = partsOf(section)
  if (!parts) return
  const { asking = '', failed = '', none = '' } = section.dataset
  button.disabled = true
  parts.says.textContent = asking
  const here = await locate()
  if (!here) parts.says.textContent = failed
  else if (await show(parts)) parts.cards.querySelector('a')?.focus({ preventScroll: true })
  else parts.says.textContent = none
  button.disabled = false
}

/** For who keeps a place the cards come unasked. */
export function showKept(section: HTMLElement) {
  const parts = partsOf(section)
  if (parts) void show(parts)
}
