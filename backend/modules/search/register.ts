import { shopWords } from '#backend/modules/catalogue/index.ts'
import { refreshShops } from './refresh.ts'

/** What the search does for lower modules. */
export function registerSearch(): void {
  shopWords.fill((tx, shopIds) => refreshShops(tx, shopIds))
}
