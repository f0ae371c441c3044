import { ERROR_CODE } from '#contract/errorCodes.ts'
import { sayTo } from '#stores/conversation/conversation.ts'
import { cardOf, type Side } from './talkCard.ts'

type Words = { busy: string; network: string; generic: string; 92: string }

const DEFAULT_TOPIC = 'greeting'

/** A sentence of the list: who says it, in both languages. */
function sentenceOf(button: HTMLElement): { side: Side; text: string; translation: string } {
  const side = button.closest<HTMLElement>('[data-talk-side]')?.dataset.talkSide === 'shop' ? 'shop' : 'own'
  const [text, translation] = [...button.children].map((part) => part.textContent ?? '')
  return { side, text: text ?? '', translation: translation ?? '' }
}

/** Shows a sentence large, or starts to talk face to face, with the half of the other one turned round. */
function open(root: HTMLElement, control: HTMLElement) {
  const card = cardOf(root)
  const topic = control.closest<HTMLElement>('[data-talk-topic]')?.dataset.talkTopic ?? DEFAULT_TOPIC
  if (control.matches('[data-talk-say]')) card.say(sentenceOf(control))
  else card.clear()
  card.offer(topic)
  card.rotate(!control.matches('[data-talk-say]'))
  card.open()
}

/** Translates what was typed and shows it large; what cannot be translated stays in its field. */
async function translateFree(root: HTMLElement, form: HTMLFormElement) {
  const words = JSON.parse(root.dataset.talk ?? '{}') as Words
  const line = form.querySelector<HTMLElement>('[data-talk-refusal]')!
  const submit = form.querySelector<HTMLButtonElement>('[type=submit]')!
  const label = submit.querySelector('span')!
  if (submit.ariaBusy === 'true') return
  const fields = new FormData(form)
  const side: Side = fields.get('who') === 'shop' ? 'shop' : 'own'
  const { own = '', shop = '' } = root.dataset
  const text = String(fields.get('text') ?? '').trim()
  const action = label.textContent
  submit.ariaBusy = 'true'
  label.textContent = words.busy
  const said = await sayTo(text, side === 'own' ? own : shop, side === 'own' ? shop : own)
  submit.ariaBusy = 'false'
  label.textContent = action
  const refusal =
    said.status === 'said'
      ? ''
      : said.code === null
        ? words.network
        : said.code === ERROR_CODE.translationUnavailable
          ? words[92]
          : words.generic
  line.textContent = refusal
  line.hidden = refusal === ''
  if (said.status !== 'said') return
  const card = cardOf(root)
  card.say({ side, text, translation: said.text })
  card.offer(DEFAULT_TOPIC)
  card.rotate(false)
  card.open()
}

const root = document.querySelector<HTMLElement>('[data-talk]')
root?.addEventListener('click', ({ target }) => {
  const control = target instanceof Element && target.closest<HTMLElement>('[data-talk-say],[data-talk-face]')
  if (control) open(root, control)
})
root?.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  if (!form.matches('[data-talk-free]')) return
  event.preventDefault()
  translateFree(root, form)
})
