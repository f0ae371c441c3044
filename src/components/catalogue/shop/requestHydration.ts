/** Asks the islands that answer to this name to hydrate. */
export const requestHydration = (name: string) =>
  document.dispatchEvent(new CustomEvent('island:hydrate', { detail: name }))
