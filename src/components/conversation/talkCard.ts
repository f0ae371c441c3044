import { speak } from '#stores/conversation/speech.ts'

export type Side = 'own' | 'shop'
type Sentence = { side: Side; text: string; translation: string }

const SIDES: Side[] = ['own', 'shop']
const other = (side: Side): Side => (side === 'own' ? 'shop' : 'own')

function makeCard(root: HTMLElement, dialog: HTMLDialogElement) {
  const pick = dialog.querySelector<HTMLSelectElement>('[data-talk-pick]')!
  const rotateButton = dialog.querySelector<HTMLButtonElement>('[data-talk-rotate]')!
  const half = (side: Side) => dialog.querySelector<HTMLElement>(`[data-talk-half="${side}"]`)!
  const big = (side: Side) => half(side).querySelector<HTMLElement>('[data-talk-big]')!
  const says = (side: Side) => half(side).querySelector<HTMLElement>('[data-talk-says]')!

  /** Both sides get the sentence in their own language, whoever says it. */
  function say({ side, text, translation }: Sentence) {
    big(side).textContent = text
    big(other(side)).textContent = translation
    for (const one of SIDES) says(one).textContent = ''
  }

  function clear() {
    for (const one of SIDES) big(one).textContent = says(one).textContent = ''
  }

  /** What each side may say about a topic, within its own half. */
  function offer(topic: string) {
    pick.value = topic
    for (const side of SIDES) {
      const list = root.querySelector(`[data-talk-topic="${topic}"] [data-talk-side="${side}"]`)
      const items = [...(list?.children ?? [])].map((item) => item.cloneNode(true))
      half(side)
        .querySelector('[data-talk-replies]')
        ?.replaceChildren(...items)
    }
  }

  function rotate(isRotated: boolean) {
    dialog.toggleAttribute('data-rotated', isRotated)
    rotateButton.ariaPressed = String(isRotated)
  }

  function open() {
    if (!dialog.open) dialog.showModal()
    big('shop').focus()
  }

  async function readAloud(side: Side) {
    const text = big(side).textContent ?? ''
    if (!text) return
    const isHeard = await speak(text, half(side).lang)
    says(side).textContent = isHeard ? '' : (says(side).dataset.noVoice ?? '')
  }

  dialog.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const side: Side = target.closest<HTMLElement>('[data-talk-half]')?.dataset.talkHalf === 'shop' ? 'shop' : 'own'
    const reply = target.closest('[data-talk-say]')
    if (reply) {
      const [text, translation] = [...reply.children].map((part) => part.textContent ?? '')
      say({ side, text: text ?? '', translation: translation ?? '' })
    } else if (target.closest('[data-talk-speak]')) readAloud(side)
    else if (target.closest('[data-talk-rotate]')) rotate(!dialog.hasAttribute('data-rotated'))
    else if (target.closest('[data-talk-close]')) dialog.close()
  })
  pick.addEventListener('change', () => offer(pick.value))
  // What was being read aloud ends with the card.
  dialog.addEventListener('close', () => globalThis.speechSynthesis?.cancel())
  return { say, clear, offer, rotate, open }
}

const cards = new WeakMap<HTMLElement, ReturnType<typeof makeCard>>()

/** The card of the page; it listens from its first use on. */
export function cardOf(root: HTMLElement) {
  const known = cards.get(root) ?? makeCard(root, document.querySelector<HTMLDialogElement>('[data-talk-card]')!)
  cards.set(root, known)
  return known
}
