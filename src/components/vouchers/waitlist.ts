import { setClock } from '#components/ui/clock/setClock.ts'
import {
  $waitlistEntry,
  endWaitlistOffer,
  followWaitlist,
  joinWaitlist,
  leaveWaitlist,
  type WaitlistState,
} from '#stores/vouchers/waitlist.ts'

const box = document.querySelector<HTMLElement>('[data-in-line]')
const title = document.title
let stop: (() => void) | undefined
let hasLeft = false

function stateOf(state: WaitlistState): string {
  if (state.status === 'had') return state.entry.state
  return state.status === 'none' && hasLeft ? 'left' : state.status
}

function draw(box: HTMLElement, state: WaitlistState) {
  const now = stateOf(state)
  const entry = state.status === 'had' ? state.entry : undefined
  // There is one after all: the checkout comes in this page's place.
  if (now === 'held') return location.reload()
  const acts = { goOn: now === 'offered', join: entry === undefined, leave: entry !== undefined }
  for (const [act, isOpen] of Object.entries(acts)) {
    const button = box.querySelector<HTMLElement>(`[data-act="${act}"]`)
    if (button) button.hidden = !isOpen
  }
  for (const part of box.querySelectorAll<HTMLElement>('[data-when]')) part.hidden = part.dataset.when !== now
  const waiting = box.querySelector<HTMLElement>('[data-when="waiting"]')
  if (waiting && entry?.place) waiting.textContent = (box.dataset.place ?? '').replace('{{place}}', `${entry.place}`)
  document.title = now === 'offered' ? `${box.dataset.title} · ${title}` : title
  if (entry?.expiresAt) setClock(box, entry.expiresAt)
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
    hasLeft = act === 'leave'
    if (act === 'leave') {
      stop?.()
      stop = undefined
      return leaveWaitlist(dealId)
    }
    await joinWaitlist(dealId, 1)
    const { status } = $waitlistEntry.get()
    if (status === 'had') follow()
    // Without an entry there is none to follow, or an offer would seem to have passed. Where that is no refusal, the
    // units are no longer counted: the checkout comes in this page's place.
    else if (status !== 'refused') location.reload()
  })
  if (box.dataset.isIn === 'true') follow()
}

if (box) waitInLine(box)
