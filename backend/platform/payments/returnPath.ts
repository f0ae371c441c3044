/** How a customer left the acquirer's page: through with it, paid or not, or by turning back. */
type Outcome = 'done' | 'left'

/** Where an acquirer sends its customer back to: our own page of the payment. It proves nothing, and holds no secret. */
export const returnUrl = (origin: string, page: string, outcome: Outcome): string =>
  `${origin}${page}?outcome=${outcome}`

/** Of a call of that page: how its customer comes back; undefined where they have not left yet. */
export const outcomeOf = (value: string | undefined): Outcome | undefined =>
  value === 'done' || value === 'left' ? value : undefined
