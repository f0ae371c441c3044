import { lazyAction } from '#platform/lazy/lazyAction.ts'

const load = () => import('./useCode.ts')

/**
 * A code behind # is looked at at once; without one the page waits for what is typed. What is kept for reading without
 * a connection has all it needs to check a code.
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
