/** Hydrates the islands that answer to this name. */
export const hydrateIsland = (name: string) =>
  document.dispatchEvent(new CustomEvent('island:hydrate', { detail: name }))
