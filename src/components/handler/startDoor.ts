import { startAppDoor } from './startAppDoor.ts'
import { startPartnerDoor } from './startPartnerDoor.ts'

export type Door = {
  onward: { home: string; profile: string }
  /** Shows one of the page's states, and with it what its button does. */
  show(state: string, act?: () => void): void
}

/** Which door this page is stands in its HTML. */
export function startDoor() {
  const page = document.querySelector<HTMLElement>('[data-door]')
  if (!page) return
  const { door, home = '/', profile = '/' } = page.dataset
  const show: Door['show'] = (state, act) => {
    for (const part of page.querySelectorAll<HTMLElement>('[data-state]')) part.hidden = part.dataset.state !== state
    const button = page.querySelector<HTMLButtonElement>(`[data-act="${state}"]`)
    if (button && act) button.onclick = act
  }
  const place: Door = { onward: { home, profile }, show }
  if (door === 'tagthai' || door === 'calcal') startPartnerDoor(door, place)
  else startAppDoor(place)
}
