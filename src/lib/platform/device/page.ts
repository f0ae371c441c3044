/** Leaves for another page; the page left can be gone back to. */
export const goTo = (path: string) => location.assign(path)

/** Leaves for another page in place of this one. */
export const replaceBy = (path: string) => location.replace(path)

/** The value of a query parameter of this page. */
export const queryOf = (name: string): string | null => new URLSearchParams(location.search).get(name)

/** Whether the page that is open here would be sent to log in now; without an answer it stays. */
export const needsLoginNow = (): Promise<boolean> =>
  fetch(location.pathname + location.search, { method: 'HEAD', redirect: 'manual', cache: 'no-store' }).then(
    ({ type }) => type === 'opaqueredirect',
    () => false,
  )

/** Loads this page anew; it then says once what has happened. */
export function reloadWithToast(notify: string) {
  const url = new URL(location.href)
  url.searchParams.set('notify', notify)
  location.replace(url)
}

/** Takes a query parameter out of the address, so that a reload does not repeat it. */
export function forgetQuery(name: string) {
  const url = new URL(location.href)
  url.searchParams.delete(name)
  history.replaceState(history.state, '', url)
}

/** Puts query parameters into the address of this page, without another entry in the history. */
export function replaceQuery(values: Record<string, string>) {
  const url = new URL(location.href)
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  history.replaceState(history.state, '', url)
}
