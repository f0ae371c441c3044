import { refusalText } from '#islands/ui/forms/refusalText.ts'
import { takeCardAlong } from '#stores/conversation/comfortCard.ts'

async function act(button: HTMLButtonElement) {
  if (button.ariaBusy === 'true') return
  button.ariaBusy = 'true'
  const refused = await takeCardAlong(button.dataset.cardAlong ?? '', button.dataset.along === '1')
  if (!refused) return location.reload()
  button.ariaBusy = 'false'
  const line = document.querySelector<HTMLElement>('[data-card-refusal]')
  if (!line) return
  const words = JSON.parse(button.dataset.words ?? '{}') as Record<string, string>
  line.textContent = refusalText(words, refused.code)
  line.hidden = false
}

/** The buttons of a ticket that attach the comfort card to the booking or detach it. */
export function startVisitCard(root: ParentNode = document) {
  for (const button of root.querySelectorAll<HTMLButtonElement>('[data-card-along]'))
    button.addEventListener('click', () => act(button))
}
