const KEY = 'cartCount'

/** The event for the header when the number changes on an open page. */
export const CART_COUNT = 'cart:count'

/** Units in the voucher cart as this browser last read them; undefined before. */
export function cartCount(): number | undefined {
  try {
    const kept = localStorage.getItem(KEY)
    return kept !== null && /^\d{1,5}$/.test(kept) ? Number(kept) : undefined
  } catch {
    return undefined
  }
}

export function keepCartCount(count: number) {
  try {
    localStorage.setItem(KEY, String(count))
  } catch {
    // A browser that keeps nothing asks again on its next page.
  }
  document.dispatchEvent(new CustomEvent<number>(CART_COUNT, { detail: count }))
}
