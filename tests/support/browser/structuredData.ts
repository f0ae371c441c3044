/** A thing of schema.org as a page carries it. */
export type Thing = { '@type': string } & Record<string, unknown>

type Rule = { required: string[]; recommended: string[] }

const PLACE: Rule = {
  required: ['name', 'address'],
  recommended: ['url', 'telephone', 'image', 'geo', 'openingHoursSpecification', 'priceRange', 'description'],
}

/** What the search engines ask for, by kind: without `required` they pass a thing over. */
const RULES: Record<string, Rule> = {
  DaySpa: PLACE,
  HealthAndBeautyBusiness: PLACE,
  Organization: { required: ['name', 'url'], recommended: [] },
  WebSite: { required: ['name', 'url'], recommended: ['potentialAction'] },
  PostalAddress: { required: ['streetAddress', 'addressCountry'], recommended: ['addressRegion'] },
  GeoCoordinates: { required: ['latitude', 'longitude'], recommended: [] },
  OpeningHoursSpecification: { required: ['opens', 'closes'], recommended: [] },
  AggregateRating: { required: ['ratingValue', 'reviewCount'], recommended: [] },
  Offer: { required: ['price', 'priceCurrency'], recommended: [] },
  Product: { required: ['name', 'offers'], recommended: ['image', 'description'] },
  BreadcrumbList: { required: ['itemListElement'], recommended: [] },
  ListItem: { required: ['position', 'name'], recommended: [] },
  FAQPage: { required: ['mainEntity'], recommended: [] },
  Question: { required: ['name', 'acceptedAnswer'], recommended: [] },
  Answer: { required: ['text'], recommended: [] },
  Brand: { required: ['name'], recommended: [] },
  Service: { required: ['name'], recommended: [] },
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const DATE = /^\d{4}-\d\d-\d\d$/
const ADDRESSES = new Set(['url', 'item', 'image', 'logo', 'urlTemplate'])

/** Whether a value can be what its property stands for. */
function isFit(key: string, value: unknown): boolean {
  if (ADDRESSES.has(key)) return typeof value === 'string' && URL.canParse(value)
  if (key === 'opens' || key === 'closes') return typeof value === 'string' && TIME.test(value)
  if (/^valid|ValidUntil$/.test(key)) return typeof value === 'string' && DATE.test(value)
  if (key === 'latitude') return typeof value === 'number' && Math.abs(value) <= 90
  if (key === 'longitude') return typeof value === 'number' && Math.abs(value) <= 180
  if (key === 'ratingValue') return typeof value === 'number' && value >= 1 && value <= 5
  if (key === 'price') return typeof value === 'number' && value >= 0
  return value !== '' && value !== null && value !== undefined
}

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null && '@type' in value

function partsOf(thing: Thing): { key: string; value: unknown }[] {
  return Object.entries(thing).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).map((one: unknown) => ({ key, value: one })),
  )
}

/** What is wrong with a thing and its parts, in words. A branch within a brand need not say all that its own page says. */
export function problemsOf(thing: Thing, path = thing['@type'], isPart = false): string[] {
  const rule = RULES[thing['@type']]
  if (!rule) return /^(EntryPoint|SearchAction)$/.test(thing['@type']) ? [] : [`${path}: unknown kind`]
  const wanted = isPart ? rule.required : [...rule.required, ...rule.recommended]
  const missing = wanted.filter((key) => thing[key] === undefined).map((key) => `${path}: no ${key}`)
  const inner = partsOf(thing).flatMap(({ key, value }) => {
    if (isThing(value)) return problemsOf(value, `${path}.${key}`, true)
    return isFit(key, value) ? [] : [`${path}.${key}: ${JSON.stringify(value)}`]
  })
  return [...missing, ...inner]
}

/** The things that a page tells search engines of. */
export function thingsIn(html: string): Thing[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  return blocks.flatMap(([, text = '']) => {
    const data = JSON.parse(text) as Thing & { '@context': string; '@graph'?: Thing[] }
    if (data['@context'] !== 'https://schema.org') throw new Error(`Another context: ${data['@context']}`)
    const { '@context': _context, ...thing } = data
    return data['@graph'] ?? [thing as Thing]
  })
}
