import { useEffect } from 'react'

const SIGNS = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const

/** Calls at the first interaction of the customer, once for each kind; `act` stays the same from render to render. */
export function useFirstInteraction(act: () => void) {
  useEffect(() => {
    for (const sign of SIGNS) document.addEventListener(sign, act, { once: true })
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, act)
    }
  }, [act])
}
