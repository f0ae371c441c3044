import { afterFirstInteraction } from '#platform/lazy/afterFirstInteraction.ts'
import { CART_COUNT, cartCount } from '#platform/storage/cartCount.ts'
import { isSignedIn } from '#platform/storage/signedIn.ts'
import { loadLazy } from './loadLazy.ts'

/**
 * The cart's number for logged-in users: from this browser's storage, else requested once, after the first interaction.
 */
export function startCartCount() {
  const badge = document.querySelector<HTMLElement>('[data-cart-count]')
  const link = badge?.closest('a')
  if (!badge || !link || !isSignedIn()) return
  const label = link.ariaLabel
  const show = (count: number) => {
    badge.textContent = String(count)
    badge.hidden = count === 0
    link.ariaLabel = count > 0 ? `${label}: ${count}` : label
  }
  document.addEventListener(CART_COUNT, (event) => show((event as CustomEvent<number>).detail))
  const known = cartCount()
  if (known !== undefined) show(known)
  else afterFirstInteraction(() => cartCount() ?? loadLazy().then(({ countCart }) => countCart()))
}
