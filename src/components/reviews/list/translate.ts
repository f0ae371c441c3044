import { translateText } from '#stores/conversation/translation.ts'

const originals = new WeakMap<HTMLElement, string>()

/** A word of the section, as its data says it. */
const said = (button: HTMLElement, key: string) => button.closest<HTMLElement>('[data-reviews]')?.dataset[key] ?? ''

function say(button: HTMLElement, text: string) {
  const note = button.parentElement?.querySelector('[role=status]') ?? document.createElement('span')
  note.role = 'status'
  note.className = 'text-small text-ink-2'
  if (!note.isConnected) button.after(note)
  note.textContent = text
}

function show(button: HTMLElement, text: HTMLElement, shown: string, lang: string, label: string) {
  text.textContent = shown
  text.lang = lang
  button.textContent = said(button, label)
}

/** Shows a review in the language of the page, and at the next tap as it was written. */
export async function translate(button: HTMLElement) {
  const text = button.closest<HTMLElement>('[data-review]')?.querySelector<HTMLElement>('[data-review-text]')
  const { translate: source = '' } = button.dataset
  if (!text || button.ariaBusy === 'true') return
  const original = originals.get(button)
  if (original !== undefined) {
    originals.delete(button)
    show(button, text, original, source, 'translate')
    return
  }
  button.ariaBusy = 'true'
  const written = text.textContent
  const answer = await translateText(written, source)
  button.ariaBusy = 'false'
  if (answer.status === 'translated') {
    originals.set(button, written)
    show(button, text, answer.text, document.documentElement.lang, 'original')
    say(button, '')
  } else say(button, said(button, answer.status === 'refused' ? 'translateRefused' : 'translateFailed'))
}
