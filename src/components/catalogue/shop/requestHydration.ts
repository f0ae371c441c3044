/** Asks the islands that answer to this name to hydrate. */
export const requestHydration = (name: string) =>
  document.dispatchEvent(new CustomEvent('island:hydrate', { detail: name }))

/** The islands that show the visit: the bar of a phone, and the card beside the services where there is room. */
export const visitIslands = () => (matchMedia('(min-width: 1024px)').matches ? ['card', 'visit'] : ['visit'])
