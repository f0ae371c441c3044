import { z } from 'zod'
import { everyCall } from './everyCall.ts'

type Node = { properties?: Record<string, Node>; items?: Node; anyOf?: Node[]; allOf?: Node[] }

/** Every field of a description, at any depth: 'reviews.reservationId'. */
function fieldsIn(node: Node, path = ''): string[] {
  const inner = [node.items, ...(node.anyOf ?? []), ...(node.allOf ?? [])].filter((one) => one !== undefined)
  const named = Object.entries(node.properties ?? {}).flatMap(([key, one]) => {
    const place = path ? `${path}.${key}` : key
    return [place, ...fieldsIn(one, place)]
  })
  return [...named, ...inner.flatMap((one) => fieldsIn(one, path))]
}

const isId = (field: string) =>
  /(^|\.)(id|ids|ref|token|key|user|shop|brand|review|slug|urlName|photos|redeemCode|\w*(Id|Ids|ID))$/.test(field)

/** What a catalogue, the contract or a secret names: the same for whoever asks. */
const OF_NOBODY = new Set([
  ...['shop', 'brand', 'review', 'shopId', 'slug', 'urlName', 'dealId', 'timePriceId', 'levelId', 'typeId'],
  ...['shopIds', 'voucherModelId', 'promotionId', 'priceFactorId', 'campaignId', 'categoryIds', 'tagIds'],
  // A sentence that anybody says, and a number of the tax office.
  ...['phraseId', 'taxId'],
  // Whoever has these may use them: a link in a mail, a partner's word, a staff link, a voucher's code.
  ...['token', 'key', 'redeemCode'],
])
/** Paths whose id is one of the catalogue, or of a review that everybody reads. */
const CATALOGUE =
  /^\S+ \/(reviews(?=\/\{id\}\/report)|shops|types\/shops|deals|deals\/shops|flash-sales|passes|carousel-groups|reviews\/(shops|brands|deals)|v2\/reviews\/shops)\/\{id\}/

function isOfSomebody(name: string, field: string): boolean {
  const last = field.split('.').at(-1) ?? ''
  // The languages of a conversation are called by who speaks them; an acquirer's report and a passkey are signed.
  if (
    / \/(translate|phrases|payment\/webhook|(console\/)?passkeys|passkeys\/signin|console\/session\/passkey)$/.test(
      name,
    )
  ) {
    return false
  }
  // What the shop windows show is the marketplace's own.
  if (/^\w+ \/console\/(banners|brands|carousels|passes|posts)\//.test(name)) return false
  if (/^\w+ \/console\/(categories|tags|exchange-rates|settings)\//.test(name)) return false
  // A failed job, and a flash sale, are the marketplace's own.
  if (/ \/console\/(invitations\/accept|failed-jobs\/\{id\}\/retry|flash-sales.*)$/.test(name)) return false
  // Every customer is to the people of the marketplace, and so is what acquirers say otherwise.
  if (/ \/console\/(customers|payment-differences)\//.test(name)) return false
  // Shops by id, and one that others are like; pictures, not the names of any.
  if (/^GET \/shops( query.ids|\/recommend query.id)$/.test(`${name} ${field}`) || field === 'form.photos') return false
  // A code of a voucher is shown by whoever has it; an _id is no code.
  if (name === 'POST /desk/{urlName}/voucher-codes/{id}/pay') return false
  if (field === 'params.id' && CATALOGUE.test(name)) return false
  return !OF_NOBODY.has(last)
}

/** Every place in a request where the id of something of a person's goes: 'GET /vouchers/{id} params.id'. */
export const personalIds: string[] = everyCall.flatMap(({ name, call }) =>
  (['params', 'query', 'body', 'form'] as const).flatMap((part) => {
    const schema = call[part]
    if (!schema) return []
    const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata: z.registry() }) as Node
    return [...new Set(fieldsIn(described, part))]
      .filter((field) => isId(field) && isOfSomebody(name, field))
      .map((field) => `${name} ${field}`)
  }),
)
