import { lazyAction } from '#platform/lazy/lazyAction.ts'

const load = () => import('./useCode.ts')

/**
 * Looks a code from the fragment up at once; without one the page waits for input. An offline copy has all that it
 * needs to verify a code.
 */
export function startUseCode() {
  const root = document.querySelector<HTMLElement>('[data-voucher-code]')
  if (!root) return
  const read = () => {
    if (location.hash.length > 1) load().then(({ readHash }) => readHash(root))
  }
  read()
  addEventListener('hashchange', read)
  document.addEventListener('page:keep', ({ detail }) => detail.push(load().then(({ keepCodeKey }) => keepCodeKey())))
  lazyAction('[data-code-form]', load, 'submit')
  root.addEventListener('submit', (event) => event.preventDefault())
}
