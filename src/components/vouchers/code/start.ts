const bring = () => import('./useCode.ts')

/**
 * A code behind # is looked at at once; without one the page waits for what is typed. What is kept for reading without
 * a connection has all it needs to check a code.
 */
export function startUseCode() {
  const root = document.querySelector<HTMLElement>('[data-voucher-code]')
  if (!root) return
  const read = () => {
    if (location.hash.length > 1) bring().then(({ readHash }) => readHash(root))
  }
  read()
  addEventListener('hashchange', read)
  document.addEventListener('page:keep', ({ detail }) => detail.push(bring().then(({ keepCodeKey }) => keepCodeKey())))
  root.addEventListener('submit', (event) => {
    event.preventDefault()
    const form = event.target as HTMLFormElement
    if (form.matches('[data-code-form]')) bring().then(({ readTyped }) => readTyped(root, form))
  })
}
