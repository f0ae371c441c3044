import { isSignedIn } from '#platform/signedIn.ts'
import { SERVICES_BLOCK_ID } from '#stores/serviceTypes.ts'
import { wake, whenIdle } from './wake.ts'

type Stored = { shopId?: string; lines?: { type?: string }[] }

function stored(name: string): Stored {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? '{}') as Stored | null) ?? {}
  } catch {
    return {}
  }
}

/** Wakes what a returning visitor's cart concerns: the bar, and the chips of the chosen services. Others cost nothing. */
function wakeVisit(shopId: string) {
  const cart = stored('bookingCart')
  const isHere = cart.shopId === shopId && Array.isArray(cart.lines)
  if (isHere) for (const { type } of cart.lines ?? []) if (type) wake(type)
  if (isHere || (stored('pendingChoice').shopId === shopId && isSignedIn())) wake('visit')
}

export function startVisit() {
  const shopId = document.getElementById(SERVICES_BLOCK_ID)?.dataset.shop
  if (!shopId) return
  if (document.readyState === 'complete') whenIdle(() => wakeVisit(shopId))
  else addEventListener('load', () => whenIdle(() => wakeVisit(shopId)), { once: true })
}
