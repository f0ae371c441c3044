import { queryOf } from '#platform/page.ts'
import { $openService, closeService, openService, showTab } from '#stores/openService.ts'
import { findService } from '#stores/serviceTypes.ts'
import { wake, whenIdle } from './wake.ts'

const SIZES = '(min-width: 984px) 405px, (min-width: 768px) 44vw, 100vw'

/** `client:intent` marks an event that it shows a second time, to React: the first time was answered here. */
const isReplayed = (event: Event) => Symbol.for('intent.replayed') in event

/** The same picture, larger. */
function pictureOf(card: HTMLElement): Node[] {
  const picture = card.querySelector('picture')?.cloneNode(true)
  if (!(picture instanceof Element)) return []
  for (const source of picture.querySelectorAll<HTMLSourceElement | HTMLImageElement>('source,img')) {
    source.sizes = SIZES
    source.removeAttribute('loading')
  }
  return [picture]
}

/** Copies what the card of the service says into the dialog. */
function fill(sheet: HTMLElement, card: HTMLElement) {
  const textOf = (selector: string) => card.querySelector(selector)?.textContent?.trim() ?? ''
  const texts = { title: textOf('h3'), text: textOf('.type__text > p'), note: textOf('.type__note') }
  for (const part of sheet.querySelectorAll<HTMLElement>('[data-sheet]')) {
    const name = part.dataset.sheet
    if (name === 'picture') part.replaceChildren(...pictureOf(card))
    else if (name === 'recommended') part.hidden = !card.querySelector('.badge')
    else {
      part.textContent = texts[name as keyof typeof texts]
      part.hidden = part.textContent === ''
    }
  }
}

const typeOf = (chip: Element) => chip.closest<HTMLElement>('.type')?.dataset.type

/** The chips of a service stand in the order of its options. */
function optionOf(chip: Element): string | null {
  const at = [...(chip.parentElement?.children ?? [])].indexOf(chip)
  return findService(typeOf(chip) ?? '')?.options[at]?._id ?? null
}

const cardOf = (typeId: string) => document.querySelector<HTMLElement>(`.type[data-type="${CSS.escape(typeId)}"]`)

/** A link to a service: its tab, its dialog, its first duration (spec section 2). */
function openAsked() {
  const typeId = queryOf('typeId')
  const card = typeId && cardOf(typeId)
  if (!card) return
  if (card.dataset.category) showTab(card.dataset.category)
  const first = card.querySelector('.opt:not([disabled])')
  openService(typeId, first && optionOf(first))
}

/** Opens the dialog of a service at the tap, before React is there. */
export function startServiceSheet() {
  const sheet = document.querySelector<HTMLDialogElement>('#service-sheet')
  if (!sheet) return
  $openService.listen((open) => {
    const card = open && cardOf(open.typeId)
    if (!card) return sheet.close()
    fill(sheet, card)
    if (!sheet.open) sheet.showModal()
    wake('service')
    // Once something is chosen, the bar and the chips must show it.
    whenIdle(() => {
      wake(open.typeId)
      wake('visit')
    })
  })
  sheet.addEventListener('close', closeService)
  // In capture, since a sleeping island keeps the tap for itself and shows it again later.
  document.addEventListener(
    'click',
    (event) => {
      const chip = event.target instanceof Element && event.target.closest('.opt:not([disabled])')
      const typeId = chip && typeOf(chip)
      if (typeId && !isReplayed(event)) openService(typeId, optionOf(chip))
    },
    true,
  )
  openAsked()
}
