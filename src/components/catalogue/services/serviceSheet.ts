import { followVisit, requestHydration } from '#components/catalogue/shop/requestHydration.ts'
import { whenIdle } from '#platform/lazy/whenIdle.ts'

const SIZES = '(min-width: 984px) 405px, (min-width: 768px) 44vw, 100vw'
const CHIP = '.opt:not([disabled])'

/** A card's picture with the sizes of the sheet. */
function pictureOf(card: HTMLElement): Node[] {
  const picture = card.querySelector('picture')?.cloneNode(true)
  if (!(picture instanceof Element)) return []
  for (const source of picture.querySelectorAll('source')) source.sizes = SIZES
  const image = picture.querySelector('img')
  if (image) image.loading = 'eager'
  return [picture]
}

/** Copies the content of the service's card into the dialog; each part has the selector of its source in the card. */
function fill(sheet: HTMLElement, card: HTMLElement) {
  for (const part of sheet.querySelectorAll<HTMLElement>('[data-sheet]')) {
    const said = card.querySelector(part.dataset.sheet ?? '')
    part.hidden = !said
    if (part.dataset.sheet === 'picture') part.replaceChildren(...pictureOf(card))
    else part.textContent = said?.textContent ?? ''
  }
}

/**
 * Puts the dialog on the screen, and only then makes it modal: the page behind becomes inert, which has the browser
 * style each of its elements anew. A key that comes in between is for the dialog already.
 */
function show(sheet: HTMLDialogElement) {
  const raised = new AbortController()
  const raise = () => {
    if (raised.signal.aborted) return
    raised.abort()
    if (!sheet.open) return
    sheet.open = false
    sheet.showModal()
  }
  sheet.open = true
  addEventListener('keydown', raise, { capture: true, signal: raised.signal })
  requestAnimationFrame(() => setTimeout(raise))
}

const cardOf = (typeId: string) => document.querySelector<HTMLElement>(`.type[data-type="${CSS.escape(typeId)}"]`)

/** A service's chips are in the order of its options. */
const indexOfChip = (chip: Element) => [...(chip.parentElement?.children ?? [])].indexOf(chip)

/**
 * Opens the dialog of a service at the tap, before React is there; free of libraries, since it runs before the first
 * tap. Where the address asks for a service (spec section 2, typeId), opens it with its first duration and says which
 * tab holds it.
 */
export function openServiceSheet(): string | undefined {
  const sheet = document.querySelector<HTMLDialogElement>('#service-sheet')
  if (!sheet) return
  const changed = () => document.dispatchEvent(new Event('service:changed'))

  function open(card: HTMLElement, at: number | null) {
    const { type = '' } = card.dataset
    const place = String(at ?? '')
    if (sheet!.open && sheet!.dataset.type === type && sheet!.dataset.at === place) return
    Object.assign(sheet!.dataset, { type, at: place })
    fill(sheet!, card)
    // So high stands what the durations are waited for with.
    sheet!.style.setProperty('--options', `${card.querySelectorAll('.opt').length}`)
    if (!sheet!.open) show(sheet!)
    changed()
    requestHydration('service')
    // Once something is chosen, the bar and the chips must show it.
    whenIdle(followVisit)
  }

  function openAt(chip: Element) {
    const card = chip.closest<HTMLElement>('.type')
    if (card) open(card, indexOfChip(chip))
  }

  document.addEventListener('click', ({ target }) => {
    const chip = target instanceof Element ? target.closest(CHIP) : null
    if (chip) openAt(chip)
  })
  // Tapped before this script had come: askedFirst.js, which is there before the first frame, has marked it.
  const early = document.querySelector('.opt[data-tapped]')
  if (early) openAt(early)
  sheet.addEventListener('close', changed)

  const query = new URLSearchParams(location.search)
  const typeId = query.get('typeId')
  // An address with a time has chosen all that the dialog asks; a tap says more than an address.
  if (early || query.has('at')) return
  const asked = typeId && cardOf(typeId)
  if (!asked) return
  const first = asked.querySelector(CHIP)
  open(asked, first && indexOfChip(first))
  return asked.dataset.category
}
