import { isReplayed } from '#lib/intent/replayed.ts'
import { queryOf } from '#platform/page.ts'
import { $openService, closeService, openService, showTab } from '#stores/openService.ts'
import { wake, whenIdle } from './wake.ts'

const SIZES = '(min-width: 984px) 405px, (min-width: 768px) 44vw, 100vw'

/** Copies what the card of the service says into the dialog. */
function fill(sheet: HTMLElement, card: HTMLElement) {
  const part = (name: string) => sheet.querySelector<HTMLElement>(`[data-sheet=${name}]`)
  const picture = card.querySelector('picture')?.cloneNode(true)
  if (picture instanceof Element) {
    for (const source of picture.querySelectorAll<HTMLSourceElement | HTMLImageElement>('source,img')) {
      source.sizes = SIZES
    }
    picture.querySelector('img')?.removeAttribute('loading')
    part('picture')?.replaceChildren(picture)
  }
  const textOf = (selector: string) => card.querySelector(selector)?.textContent?.trim() ?? ''
  const title = sheet.querySelector('h2')
  if (title) title.textContent = textOf('h3')
  const text = part('text')
  if (text) text.textContent = textOf('.type__text > p')
  const recommended = part('recommended')
  if (recommended) recommended.hidden = !card.querySelector('.badge')
  const note = part('note')
  const noteText = note?.querySelector('span')
  if (note && noteText) {
    noteText.textContent = textOf('.type__note')
    note.hidden = noteText.textContent === ''
  }
}

const cardOf = (typeId: string) => document.querySelector<HTMLElement>(`[data-type="${CSS.escape(typeId)}"].type`)

/** A link to a service: its tab, its dialog, its first duration (spec section 2). */
function openAsked() {
  const typeId = queryOf('typeId')
  const card = typeId ? cardOf(typeId) : null
  if (!typeId || !card) return
  if (card.dataset.category) showTab(card.dataset.category)
  const first = card.querySelector<HTMLElement>('[data-option]:not([disabled])')
  openService(typeId, first?.dataset.option ?? null)
}

/** Opens the dialog of a service at the tap, before React is there. */
export function startServiceSheet() {
  const sheet = document.querySelector<HTMLDialogElement>('#service-sheet')
  if (!sheet) return
  $openService.listen((open) => {
    const card = open && cardOf(open.typeId)
    if (!card) {
      sheet.close()
      return
    }
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
      const chip =
        event.target instanceof Element ? event.target.closest<HTMLButtonElement>('button[data-option]') : null
      const { type, option } = chip?.dataset ?? {}
      if (type && option && !chip?.disabled && !isReplayed(event)) openService(type, option)
    },
    true,
  )
  openAsked()
}
