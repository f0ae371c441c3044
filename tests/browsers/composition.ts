/**
 * In the page: an input method writes a word into the focused field, as Safari tells it. Safari ends the composition
 * before it tells of the Enter that ended it, which therefore does not say `isComposing`; only its code 229 is left.
 */
export function composeLikeSafari(states: string, committedBy: string): string {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement)) return 'no field has the focus'
  const before = field.value
  const words: string[] = JSON.parse(states)
  const word = words.at(-1) ?? ''
  const tell = (type: string, data: string) =>
    field.dispatchEvent(new CompositionEvent(type, { data, bubbles: true, cancelable: true }))
  const press = (type: string, key: string, isComposing: boolean) => {
    const about = { key, isComposing, keyCode: type === 'keydown' ? 229 : 13, bubbles: true, cancelable: true }
    field.dispatchEvent(new KeyboardEvent(type, about))
  }
  const write = (data: string, inputType: string) => {
    const about = { data, inputType, isComposing: true, bubbles: true }
    field.dispatchEvent(new InputEvent('beforeinput', { ...about, cancelable: true }))
    field.value = before + data
    field.dispatchEvent(new InputEvent('input', about))
  }
  tell('compositionstart', '')
  for (const state of words) {
    press('keydown', 'Process', true)
    tell('compositionupdate', state)
    write(state, 'insertCompositionText')
    press('keyup', 'Process', true)
  }
  write(word, 'insertFromComposition')
  tell('compositionend', word)
  if (committedBy === 'Enter') {
    press('keydown', 'Enter', false)
    press('keyup', 'Enter', false)
  }
  return ''
}
