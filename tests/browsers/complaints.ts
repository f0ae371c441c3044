/** Keeps what a page complains about, for a browser that tells its driver nothing of its console. */

declare global {
  interface Window {
    keptComplaints?: string[]
  }
}

/** In the page, at every look: listens from the first look on, and hands over what came since the last one. */
export function takeComplaints(): string {
  if (window.keptComplaints) return JSON.stringify(window.keptComplaints.splice(0))
  const kept: string[] = []
  window.keptComplaints = kept
  addEventListener(
    'error',
    ({ message, target }) => {
      const source = target instanceof Element ? (target.getAttribute('src') ?? target.getAttribute('href')) : null
      kept.push(source === null ? `uncaught: ${message}` : `not loaded: ${source}`)
    },
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) => kept.push(`rejected: ${String(reason)}`))
  addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) => {
    kept.push(`refused by ${violatedDirective}: ${blockedURI}`)
  })
  const { error } = console
  console.error = (...said: unknown[]) => {
    kept.push(`console: ${said.map(String).join(' ')}`)
    error.apply(console, said)
  }
  return '[]'
}
