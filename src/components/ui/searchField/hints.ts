import type { Hint } from '#contract/search.ts'
import { isForInputMethod } from '#domain/composing.ts'
import type { Locale } from '#i18n/locales.ts'
import { pathsOf } from '#lib/paths.ts'
import { addSheet } from '#platform/lazy/addSheet.ts'
import { $searchHints, typeWords } from '#stores/search/searchHints.ts'
import look from './hints.css?url'

/** `only`: the kinds that the field takes, where not all. */
type Words = { label: string; kinds: Record<Hint['kind'], string>; only?: Hint['kind'][] }

/** The first segment of the path is the locale. */
const paths = () => pathsOf((location.pathname.split('/')[1] ?? '') as Locale)

const WAYS: Record<Hint['kind'], (hint: Hint) => string> = {
  shop: ({ slug }) => paths().shop(slug),
  brand: ({ slug }) => paths().brand(slug),
  category: ({ slug }) => paths().category(slug),
  place: ({ slug }) => paths().location(slug),
  station: ({ slug }) => paths().search({ location: slug }),
  tag: ({ slug }) => paths().tag(slug),
  complaint: ({ name }) => paths().search({ q: name }),
  service: ({ name }) => paths().search({ q: name }),
}

function optionOf(hint: Hint, id: string, { kinds }: Words): HTMLLIElement {
  const option = document.createElement('li')
  option.id = id
  option.role = 'option'
  option.ariaSelected = 'false'
  const name = document.createElement('b')
  name.textContent = hint.name
  const about = document.createElement('small')
  about.textContent = [kinds[hint.kind], hint.detail].filter(Boolean).join(' · ')
  option.append(name, about)
  return option
}

/** A combobox after the ARIA practices: the field keeps the focus, arrows go through the list, Escape closes it. */
function showHints(input: HTMLInputElement) {
  const words = JSON.parse(input.dataset.hints ?? '{}') as Words
  const list = document.createElement('ul')
  list.id = `hints-${input.name}`
  list.role = 'listbox'
  list.ariaLabel = words.label
  list.className = 'hints'
  list.hidden = true
  // Under its field, where the form has more than one.
  const around = input.closest('[data-hints-in]') ?? input.closest('form')
  // Not before it is dressed: the rest of the form would make room for it.
  addSheet(look).then(() => around?.append(list))
  input.role = 'combobox'
  input.ariaAutoComplete = 'list'
  input.ariaExpanded = 'false'
  input.setAttribute('aria-controls', list.id)

  let hints: readonly Hint[] = []
  let active = -1

  function choose(index: number) {
    active = index
    for (const [at, option] of [...list.children].entries()) option.ariaSelected = String(at === index)
    const option = list.children[index]
    if (option) input.setAttribute('aria-activedescendant', option.id)
    else input.removeAttribute('aria-activedescendant')
    option?.scrollIntoView({ block: 'nearest' })
  }
  function open(isOpen: boolean) {
    list.hidden = !isOpen
    input.ariaExpanded = String(isOpen)
    if (!isOpen) choose(-1)
  }
  function go(index: number) {
    const hint = hints[index]
    if (!hint) return
    open(false)
    // A form that takes it as an answer says so; else it is a way to go.
    const chosen = new CustomEvent('hint:chosen', { detail: hint, bubbles: true, cancelable: true })
    if (input.dispatchEvent(chosen)) location.assign(WAYS[hint.kind](hint))
  }

  $searchHints.subscribe((found) => {
    hints = words.only ? found.filter(({ kind }) => words.only?.includes(kind)) : found
    list.replaceChildren(...hints.map((hint, index) => optionOf(hint, `${list.id}-${index}`, words)))
    open(hints.length > 0 && document.activeElement === input)
  })
  input.addEventListener('input', () => {
    // What was chosen is not what is typed now.
    choose(-1)
    typeWords(input.value)
  })
  input.addEventListener('focus', () => open(hints.length > 0))
  input.addEventListener('blur', () => open(false))
  input.addEventListener('keydown', (event) => {
    const { key } = event
    if (isForInputMethod(event) || hints.length === 0) return
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      const step = key === 'ArrowDown' ? 1 : -1
      // One place more than there are hints: the field itself.
      const places = hints.length + 1
      if (list.hidden) open(true)
      choose(((active + 1 + step + places) % places) - 1)
    } else if (key === 'Enter' && active >= 0) {
      event.preventDefault()
      go(active)
    } else if (key === 'Escape' && !list.hidden) {
      event.preventDefault()
      open(false)
    }
  })
  // The press must not take the focus from the field.
  list.addEventListener('pointerdown', (event) => event.preventDefault())
  list.addEventListener('click', ({ target }) => {
    const option = target instanceof Element ? target.closest('[role="option"]') : null
    if (option) go([...list.children].indexOf(option))
  })
  // What was typed before this code was there.
  if (input.value !== input.defaultValue) typeWords(input.value)
}

const started = new WeakSet<HTMLInputElement>()

document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.matches('[data-hints]') || started.has(target)) return
  started.add(target)
  showHints(target)
})
