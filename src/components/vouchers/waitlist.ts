import { setClock } from '#components/ui/clock/setClock.ts'
import {
  $waitlistEntry,
  endWaitlistOffer,
  followWaitlist,
  joinWaitlist,
  leaveWaitlist,
  type TurnState,
} from '#stores/availability/waitlist.ts'

const box = document.querySelector<HTMLElement>('[data-in-line]')
const title = document.title
let stop: (() => void) | undefined
let isFormerCustomer = false

function stateOf(state: TurnState): string {
  if (state.status === 'had') return state.turn.state
  return state.status === 'none' && isFormerCustomer ? 'left' : state.status
}

function draw(box: HTMLElement, state: TurnState) {
  const now = stateOf(state)
  const turn = state.status === 'had' ? state.turn : undefined
  // There is one after all: the checkout comes in this page's place.
  if (now === 'held') return location.reload()
  const acts = { goOn: now === 'offered', join: turn === undefined, leave: turn !== undefined }
  for (const [act, isOpen] of Object.entries(acts)) {
    const button = box.querySelector<HTMLElement>(`[data-act="${act}"]`)
    if (button) button.hidden = !isOpen
  }
  for (const part of box.querySelectorAll<HTMLElement>('[data-when]')) part.hidden = part.dataset.when !== now
  const waiting = box.querySelector<HTMLElement>('[data-when="waiting"]')
  if (waiting && turn?.place) waiting.textContent = (box.dataset.place ?? '').replace('{{place}}', `${turn.place}`)
  document.title = now === 'offered' ? `${box.dataset.title} · ${title}` : title
  if (turn?.expiresAt) setClock(box, turn.expiresAt)
}

function waitInLine(box: HTMLElement) {
  const dealId = box.dataset.inLine ?? ''
  const follow = () => {
    stop ??= followWaitlist(dealId)
  }
  $waitlistEntry.listen((state) => draw(box, state))
  box.addEventListener('countdownend', endWaitlistOffer)
  box.addEventListener('click', async ({ target }) => {
    const act = target instanceof Element && target.closest<HTMLElement>('[data-act]')?.dataset.act
    if (!act) return
    isFormerCustomer = act === 'leave'
    if (act === 'leave') {
      stop?.()
      stop = undefined
      return leaveWaitlist(dealId)
    }
    await joinWaitlist(dealId, 1)
    follow()
  })
  if (box.dataset.isIn === 'true') follow()
}

if (box) waitInLine(box)
