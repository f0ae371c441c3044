import { api } from '#api/browser.ts'

/** Tells the server that the customer looks at this place now: 'shop:ID', 'brand:ID'. Nobody waits for it. */
export async function recordView(place: string) {
  const [kind, ...id] = place.split(':')
  const body = kind === 'brand' ? { brand: id.join(':') } : { shop: id.join(':') }
  await api('POST /views', { body }).catch(() => undefined)
}
