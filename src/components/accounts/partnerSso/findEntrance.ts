import type { AfterLogin } from '#stores/accounts/afterLogin.ts'

export type Entrance = {
  /** Which partner's or app's log-in page this is. */
  name: string
  afterLogin: AfterLogin
  /** Log-in, which leads back to this page. */
  login: string
  /** Shows one of the page's states, and with it what its button does. */
  show(state: string, act?: () => void): void
}

/** Reads the log-in page's data from its HTML. */
export function findEntrance(): Entrance {
  const page = document.querySelector<HTMLElement>('[data-partner]')
  const { partner: name = '', home = '/', profile = '/' } = page?.dataset ?? {}
  const show: Entrance['show'] = (state, act) => {
    for (const part of page?.querySelectorAll<HTMLElement>('[data-state]') ?? []) {
      part.hidden = part.dataset.state !== state
    }
    const button = page?.querySelector<HTMLButtonElement>(`[data-act="${state}"]`)
    if (button && act) button.onclick = act
  }
  const login = page?.querySelector('[data-state="exists"] a')?.getAttribute('href') ?? home
  return { name, afterLogin: { home, profile }, login, show }
}
