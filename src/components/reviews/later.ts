// Nothing of the reviews runs before the visitor moves.
const signs = ['scroll', 'pointerdown', 'keydown']
function bring() {
  for (const sign of signs) removeEventListener(sign, bring)
  import('./fillIn.ts')
}
for (const sign of signs) addEventListener(sign, bring, { passive: true })
