import { shops } from '#backend/modules/catalogue/index.ts'
import type { LocalizedColumn } from '#backend/platform/db/columns.ts'
import { textIn } from '#domain/localizedText.ts'

/** What a query selects of a shop that the console names. */
export const shopColumns = { id: shops.id, urlName: shops.urlName, name: shops.name }

type Row = { id: string; urlName: string; name: LocalizedColumn }

export const namedShop = (shop: Row | null, locale: string) =>
  shop && { _id: shop.id, urlName: shop.urlName, name: textIn(shop.name, locale) }
