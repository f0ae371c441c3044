type Stored = { shopId?: string; lines?: { type: string }[] } | null

function stored(name: string): Stored {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as Stored
  } catch {
    return null
  }
}

/** The islands that a returning visitor's cart here concerns: the bar, and the chips of the chosen services. */
export function visitAt(shopId: string): string[] {
  const cart = stored('bookingCart')
  const lines = cart?.shopId === shopId && Array.isArray(cart.lines) ? cart.lines : []
  const hasVisit = lines.length > 0 || stored('pendingChoice')?.shopId === shopId
  return hasVisit ? ['visit', ...lines.map(({ type }) => type)] : []
}
