import type { Api } from '#api/client.ts'
import type { FlashSale } from '#contract/merchandising/offers.ts'
import type { DealCard } from '#contract/vouchers/deals.ts'
import { FLASH_SALE_PAGE_SIZE } from '#domain/constants.ts'
import { pageCountOf } from '#domain/pagination.ts'
import type { Query } from '#domain/query.ts'

export type SaleKind = 'current' | 'delivery' | 'wowcher'

/** More than any sale holds; a backend that always promises another page is not followed for ever. */
const MOST_PAGES = 10

function askSale(api: Api, kind: SaleKind, offset: number): Promise<FlashSale> {
  if (kind === 'wowcher') return api('GET /flash-sales/{id}', { params: { id: kind }, query: { offset } })
  return api(`GET /flash-sales/${kind}`, { query: { offset } })
}

/** All deals of the sale, in its order. */
async function allDeals(api: Api, kind: SaleKind): Promise<DealCard[]> {
  const items: DealCard[] = []
  for (let page = 0; page < MOST_PAGES; page++) {
    const sale = await askSale(api, kind, items.length)
    items.push(...sale.items)
    if (!sale.hasMore) break
  }
  return items
}

/** All deals of a sale with the given one first, for visitors who come from it. */
async function startingWith(api: Api, kind: SaleKind, dealId: string): Promise<DealCard[]> {
  const items = await allDeals(api, kind)
  return [...items.filter(({ _id }) => _id === dealId), ...items.filter(({ _id }) => _id !== dealId)]
}

/** The page of a sale that an address asks for (`page`, from 1, and `fromDeal`), twenty deals at a time. */
export async function loadSale(api: Api, kind: SaleKind, query: Query<'page' | 'fromDeal'>) {
  const asked = Number(query.get('page') ?? 1)
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 1000 ? asked : 1
  const fromDeal = query.get('fromDeal') || undefined
  const offset = (page - 1) * FLASH_SALE_PAGE_SIZE
  const sale = await askSale(api, kind, offset)
  const pageCount = pageCountOf(sale.totalCount, FLASH_SALE_PAGE_SIZE)
  const isEnded = sale.isEnded || sale.totalCount === 0
  if (!fromDeal || isEnded) return { ...sale, isEnded, page, pageCount, fromDeal }
  const all = await startingWith(api, kind, fromDeal)
  return { ...sale, isEnded, items: all.slice(offset, offset + FLASH_SALE_PAGE_SIZE), page, pageCount, fromDeal }
}
