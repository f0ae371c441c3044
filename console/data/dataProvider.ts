import type { DataProvider } from 'ra-core'
import { isShopRole, type PLATFORM_ROLES, type SHOP_ROLES } from '#domain/accounts/access.ts'
import { CONSOLE_PAGE_SIZE } from '#domain/constants.ts'
import { call } from './call.ts'

type Row = { _id: string }
type Listed = { items: Row[]; totalCount: number }
type Query = Record<string, string | number | undefined>

const LISTS: Record<string, (query: Query) => Promise<Listed>> = {
  shops: (query) => call('GET /console/shops', { query: query as object }),
  photos: (query) => call('GET /console/photos', { query: query as object }),
  reviews: (query) => call('GET /console/reviews', { query: query as object }),
  banners: (query) => call('GET /console/banners', { query: query as object }),
  categories: (query) => call('GET /console/categories', { query: query as object }),
  tags: (query) => call('GET /console/tags', { query: query as object }),
  posts: (query) => call('GET /console/posts', { query: query as object }),
  carousels: (query) => call('GET /console/carousels', { query: query as object }),
  brands: (query) => call('GET /console/brands', { query: query as object }),
  'flash-sales': (query) => call('GET /console/flash-sales', { query: query as object }),
  promotions: (query) => call('GET /console/promotions', { query: query as object }),
  deals: (query) => call('GET /console/deals', { query: query as object }),
  passes: (query) => call('GET /console/passes', { query: query as object }),
  orders: (query) => call('GET /console/orders', { query: query as object }),
  statements: (query) => call('GET /console/statements', { query: query as object }),
  payouts: (query) => call('GET /console/payouts', { query: query as object }),
  rates: (query) => call('GET /console/commission-rates', { query: query as object }),
  'exchange-rates': () => call('GET /console/exchange-rates'),
  settings: () => call('GET /console/settings'),
  customers: (query) => call('GET /console/customers', { query: query as object }),
  people: (query) => call('GET /console/grants', { query: query as object }),
  invitations: (query) => call('GET /console/invitations', { query: query as object }),
  differences: (query) => call('GET /console/payment-differences', { query: query as object }),
  audit: (query) => call('GET /console/audit', { query: query as object }),
  jobs: (query) => call('GET /console/failed-jobs', { query: query as object }),
}

const REMOVALS: Record<string, (id: string) => Promise<unknown>> = {
  people: (id) => call('DELETE /console/grants/{id}', { params: { id } }),
  invitations: (id) => call('DELETE /console/invitations/{id}', { params: { id } }),
}

/** What a form of an invitation says. */
export type Inviting = {
  email: string
  role: (typeof PLATFORM_ROLES)[number] | (typeof SHOP_ROLES)[number]
  shopId?: string
  lang: 'en' | 'th'
}

async function invite({ email, role, shopId = '', lang }: Inviting) {
  if (!isShopRole(role)) return call('POST /console/invitations', { body: { email, role, lang } })
  return call('POST /console/shops/{id}/invitations', { params: { id: shopId }, body: { email, role, lang } })
}

const withId = (row: Row) => ({ ...row, id: row._id })
/** An empty filter asks for everything. */
const asked = (filter: Record<string, string> = {}): Query =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))

const missing = (): never => {
  throw new Error('The console has no such call')
}

/** More is asked of the server's own export. */
const MOST_ROWS = 10_000

/** All rows of a list with these filters, page by page. */
export async function readAll(resource: string, filter: Record<string, string>): Promise<Row[]> {
  const list = LISTS[resource] ?? missing
  const rows: Row[] = []
  for (let total = 1; rows.length < Math.min(total, MOST_ROWS); ) {
    const { items, totalCount } = await list({ ...asked(filter), offset: rows.length })
    if (items.length === 0) break
    rows.push(...items)
    total = totalCount
  }
  return rows
}

/** The console's calls as ra-core asks for them; there is one for each thing that its pages do, and no other. */
export const dataProvider = {
  async getList(resource, { pagination, filter }) {
    const offset = ((pagination?.page ?? 1) - 1) * CONSOLE_PAGE_SIZE
    const list = LISTS[resource] ?? missing
    const { items, totalCount } = await list({ ...asked(filter), offset })
    return { data: items.map(withId), total: totalCount }
  },
  async getOne(resource, { id }) {
    if (resource !== 'shops') return missing()
    const { shop } = await call('GET /console/shops/{id}', { params: { id: String(id) } })
    return { data: withId(shop) }
  },
  async create(resource, { data }) {
    if (resource !== 'invitations') return missing()
    return { data: withId((await invite(data as Inviting)).invitation) }
  },
  async delete(resource, { id, previousData }) {
    await (REMOVALS[resource] ?? missing)(String(id))
    return { data: previousData ?? { id } }
  },
  getMany: missing,
  getManyReference: missing,
  update: missing,
  updateMany: missing,
  deleteMany: missing,
} as DataProvider
