/** Does it at the visitor's first move, by hand, wheel or key, and only then. */
export function whenMoved(act: () => unknown) {
  const first = new AbortController()
  const moved = () => {
    first.abort()
    act()
  }
  for (const sign of ['scroll', 'pointermove', 'pointerdown', 'keydown'])
    addEventListener(sign, moved, { passive: true, signal: first.signal })
}
