import { markedWhile, markReplayed } from './replayed.ts'

type TextField = HTMLInputElement | HTMLTextAreaElement
type Tracked = TextField & { _valueTracker?: { setValue(value: string): void } }

/**
 * Remembers the fields that the customer changed before hydration, and returns the calls that report them to React.
 * Hydration resets fields to the rendered values, so all of them are read before the first call.
 */
export function rememberFields(island: HTMLElement): (() => void)[] {
  const tell: (() => void)[] = []
  const home = island.closest('astro-island')
  for (const field of island.querySelectorAll('input,textarea,select')) {
    if (field.closest('astro-island') !== home) continue
    if (field instanceof HTMLSelectElement) rememberSelect(field, tell)
    else if (field instanceof HTMLTextAreaElement) rememberText(field, tell)
    else if (field instanceof HTMLInputElement) {
      if (field.type === 'checkbox' || field.type === 'radio') rememberCheck(field, tell)
      else if (field.type === 'file') rememberFile(field, tell)
      else rememberText(field, tell)
    }
  }
  return tell
}

function announce(field: Element, type: 'input' | 'change') {
  field.dispatchEvent(markReplayed(new Event(type, { bubbles: true })))
}

function rememberText(field: TextField, tell: (() => void)[]) {
  const { value, selectionStart, selectionEnd } = field
  const isFocused = field === document.activeElement
  const select = () => {
    if (isFocused && selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
  }
  if (value === field.defaultValue) {
    // Whoever has selected the text is about to replace it; hydration puts the cursor before it.
    if (isFocused) tell.push(select)
    return
  }
  tell.push(() => {
    if (field.value !== value) {
      field.value = value
      select()
    }
    // React compares with the last value it saw and stays silent when they are equal.
    ;(field as Tracked)._valueTracker?.setValue(`${value} `)
    announce(field, 'input')
    announce(field, 'change')
  })
}

function rememberCheck(field: HTMLInputElement, tell: (() => void)[]) {
  const { checked } = field
  if (checked === field.defaultChecked || (field.type === 'radio' && !checked)) return
  tell.push(() => {
    // React notices a check by its click, which toggles the value.
    field.checked = !checked
    markedWhile('click', () => field.click())
  })
}

function rememberSelect(field: HTMLSelectElement, tell: (() => void)[]) {
  const options = [...field.options]
  const chosen = options.map((option) => option.selected)
  const marked = options.some((option) => option.defaultSelected)
  const dirty = marked ? options.some((option) => option.selected !== option.defaultSelected) : field.selectedIndex > 0
  if (!dirty) return
  tell.push(() => {
    options.forEach((option, at) => {
      option.selected = chosen[at] ?? false
    })
    announce(field, 'input')
    announce(field, 'change')
  })
}

function rememberFile(field: HTMLInputElement, tell: (() => void)[]) {
  if (field.files?.length) tell.push(() => announce(field, 'change'))
}
