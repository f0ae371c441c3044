import { openWithHistory } from '#components/ui/dialogs/openWithHistory.ts'
import '#components/ui/searchField/hints.ts'
import { setHidden } from '#components/ui/searchField/hiddenFields.ts'
import type { Hint } from '#contract/search.ts'
import { GUEST_CAP } from '#domain/constants.ts'
import { SORT_KEY } from '#domain/search/sortKey.ts'
import { fill, formatPrice, plural } from '#i18n/format.ts'
import { addSheet } from '#platform/lazy/addSheet.ts'
import { locate } from '#stores/search/pinnedLocation.ts'
import { $recentSearches } from '#stores/search/recentSearches.ts'
import { formAddress } from '../formAddress.ts'
import { followCount } from '../liveCount.ts'
import look from './AskSheet.css?url'

const dialog = document.querySelector<HTMLDialogElement>('[data-ask]')
const form = dialog?.querySelector<HTMLFormElement>('[data-ask-form]')

const field = <E extends HTMLInputElement | HTMLSelectElement = HTMLInputElement>(name: string, value?: string) =>
  form?.querySelector<E>(`[name="${name}"]${value === undefined ? '' : `[value="${CSS.escape(value)}"]`}`)

/** What is set by a script is a change as well: the count follows. */
const changed = () => form?.querySelector('input')?.dispatchEvent(new Event('change', { bubbles: true }))

function showRecent(section: HTMLElement | null | undefined) {
  const recent = $recentSearches.get().filter(({ href }) => href.startsWith(`/${location.pathname.split('/')[1]}/`))
  const items = recent.map(({ href, words }) => {
    const item = document.createElement('li')
    item.append(Object.assign(document.createElement('a'), { href, textContent: words }))
    return item
  })
  section?.querySelector('ul')?.replaceChildren(...items)
  if (section) section.hidden = items.length === 0
}

/** A place that was chosen from the suggestions stands first among the chips. */
function choosePlace({ slug, name }: Pick<Hint, 'slug' | 'name'>) {
  const known = field('location', slug)
  if (known) known.checked = true
  else {
    const any = field('location', '')?.closest('label')
    const chip = any?.cloneNode(true)
    if (!any || !(chip instanceof HTMLElement)) return
    const radio = chip.querySelector('input')
    if (!radio) return
    radio.value = slug
    chip.replaceChildren(radio, name)
    any.before(chip)
    radio.checked = true
  }
  forgetPosition()
  const where = field('where')
  if (where) where.value = ''
}

function forgetPosition() {
  if (!form) return
  setHidden(form, { latitude: '', longitude: '', sort: '' })
  form.querySelector('[data-ask-near]')?.setAttribute('aria-pressed', 'false')
}

async function goNear(button: HTMLElement) {
  const says = form?.querySelector('[data-ask-near-says]')
  says?.replaceChildren(button.dataset.asking ?? '')
  const here = await locate()
  says?.replaceChildren(here ? '' : (button.dataset.failed ?? ''))
  const anywhere = field('location', '')
  if (!here || !form) return
  if (anywhere) anywhere.checked = true
  setHidden(form, { latitude: String(here.latitude), longitude: String(here.longitude), sort: SORT_KEY.distance })
  button.setAttribute('aria-pressed', 'true')
  changed()
}

function step(by: number) {
  const guests = field('guests')
  if (!guests) return
  const count = Math.min(GUEST_CAP, Math.max(1, (Number(guests.value) || 1) + by))
  guests.value = count > 1 ? String(count) : ''
  changed()
}

/** Nothing is asked any more; the sheet stays open, over the list or the map. */
function clear() {
  if (!form) return
  const written = '[type=search],[type=number],[type=hidden]:not([name=view])'
  for (const one of form.querySelectorAll<HTMLInputElement>(written)) one.value = ''
  for (const one of form.querySelectorAll<HTMLInputElement>('[type=checkbox]')) one.checked = false
  for (const one of form.querySelectorAll<HTMLInputElement>('[type=radio][value=""]')) one.checked = true
  const time = field<HTMLSelectElement>('time')
  if (time) time.value = ''
  time?.removeAttribute('data-chosen')
  forgetPosition()
  changed()
}

/** A half hour and a part of the day say the same thing: the one that was chosen last counts. */
function onChange({ target }: Event) {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
  const time = field<HTMLSelectElement>('time')
  if (target.name === 'time') {
    time?.toggleAttribute('data-chosen', target.value !== '')
    const any = field('part', '')
    if (target.value && any) any.checked = true
  }
  if (target.name === 'part' && time) {
    time.value = ''
    time.removeAttribute('data-chosen')
  }
  if (target.name === 'location') forgetPosition()
}

function onClick(event: MouseEvent) {
  const at = <E extends HTMLElement = HTMLElement>(selector: string) =>
    event.target instanceof Element ? event.target.closest<E>(selector) : null
  const near = at('[data-ask-near]')
  const stepper = at('[data-step]')
  if (near) void goNear(near)
  else if (stepper) step(Number(stepper.dataset.step))
  else if (at('[data-ask-close]') || event.target === dialog) {
    event.preventDefault()
    dialog?.close()
  } else if (at('[data-ask-clear]')) {
    event.preventDefault()
    clear()
  }
}

/** Words stay in the field; a shop or brand is a place to go to, which the field itself does. */
function onHint(event: Event) {
  const { detail: hint } = event as CustomEvent<Hint>
  if (hint.kind === 'shop' || hint.kind === 'brand') return
  event.preventDefault()
  const what = field('q')
  const kind = hint.kind === 'category' ? field('categoryIds', hint.slug) : null
  if (hint.kind === 'place' || hint.kind === 'station') choosePlace(hint)
  else if (kind) {
    kind.checked = true
    if (what) what.value = ''
  } else if (what) what.value = hint.name
  changed()
}

let isFollowed = false

/** `part`: the name of the field that gets the focus. */
async function open(part = 'q') {
  if (!dialog || !form) return
  await addSheet(look)
  showRecent(form.querySelector<HTMLElement>('[data-ask-recent]'))
  openWithHistory(dialog)
  const asked = form.querySelector<HTMLElement>(`[name="${part}"]:checked`) ?? field(part)
  asked?.focus()
  if (isFollowed) return
  isFollowed = true
  const words = JSON.parse(form.dataset.says ?? '{}') as Record<string, string>
  const { lang } = document.documentElement
  const line = form.querySelector('[data-ask-count] b')
  const from = form.querySelector('[data-ask-from]')
  followCount(form, ({ count, from: price }) => {
    line?.replaceChildren(count > 0 ? plural(words, 'count', count, lang) : (words.none ?? ''))
    from?.replaceChildren(price && count > 0 ? fill(words.from ?? '', { price: formatPrice(price, lang) }) : '')
  })
}

if (dialog && form) {
  dialog.addEventListener('click', onClick)
  form.addEventListener('change', onChange)
  form.addEventListener('hint:chosen', onHint)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    // The sheet's entry of the history becomes the list that it asks for.
    location.replace(formAddress(form))
  })
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !event.target.closest('[data-ask-open]')) return
    event.preventDefault()
    void open(event.target.closest<HTMLElement>('[data-ask-part]')?.dataset.askPart)
  })
}
