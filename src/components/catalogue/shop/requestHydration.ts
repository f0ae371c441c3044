/** Asks the islands that answer to this name to hydrate. */
export const requestHydration = (name: string) =>
  document.dispatchEvent(new CustomEvent('island:hydrate', { detail: name }))

/** The islands that show the visit: the bar of a phone, and the card beside the services where there is room. */
const visitIslands = () => (matchMedia('(min-width: 1024px)').matches ? ['card', 'visit'] : ['visit'])

/** Shows the visit wherever the page shows it; the bar also tells the chips of its services. */
export const followVisit = () => visitIslands().forEach(requestHydration)
