import { api } from '#api/browser.ts'

/** Records a view of 'shop:ID' or 'brand:ID' on the server; not awaited. */
export async function recordView(place: string) {
  const [kind, ...id] = place.split(':')
  const body = kind === 'brand' ? { brand: id.join(':') } : { shop: id.join(':') }
  await api('POST /views', { body }).catch(() => undefined)
}
