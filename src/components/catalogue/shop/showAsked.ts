import { SERVICES_BLOCK_ID } from '#domain/catalogue/servicesBlock.ts'

type Packed = { services: [typeId: string, typeName: string, ...options: [optionId: string][]][] }

/** The place of an option among the chips of its service, by the page's own list; the first that is offered otherwise. */
function chipOf(card: HTMLElement, typeId: string, optionId: string | null) {
  const block = document.getElementById(SERVICES_BLOCK_ID)?.textContent
  const { services } = JSON.parse(block || '{"services":[]}') as Packed
  const [, , ...options] = services.find(([id]) => id === typeId) ?? ['', '']
  const chips = card.querySelectorAll<HTMLButtonElement>('.opt')
  const chip = chips[options.findIndex(([id]) => id === optionId)]
  return chip && !chip.disabled ? chip : card.querySelector<HTMLButtonElement>('.opt:not([disabled])')
}

/**
 * The service that the address asks for: unfolded in the list, and in the strip with its price, to which the strip's
 * times lead. The boxes of the strip have their heights, so that nothing moves.
 */
export function showAsked(query: URLSearchParams) {
  const typeId = query.get('typeId')
  const card = typeId && document.querySelector<HTMLElement>(`.type[data-type="${CSS.escape(typeId)}"]`)
  if (!card) return
  const details = card.querySelector('details')
  if (details) details.open = true
  const chip = chipOf(card, typeId, query.get('option'))
  const strip = document.querySelector('[data-strip]')
  const price = chip?.querySelector('.price')
  if (!chip || !price || !strip) return
  strip.querySelector('.price')?.replaceWith(price.cloneNode(true))
  const name = [card.querySelector('h3')?.textContent, chip.firstElementChild?.textContent]
  const line = strip.querySelector('[data-strip-service]')
  if (line) line.textContent = name.filter(Boolean).join(', ')
  for (const time of strip.querySelectorAll<HTMLAnchorElement>('.pill')) {
    const to = new URL(time.href)
    for (const key of ['typeId', 'option', 'guests']) {
      const value = query.get(key)
      if (value) to.searchParams.set(key, value)
      else to.searchParams.delete(key)
    }
    time.href = to.href
  }
}
