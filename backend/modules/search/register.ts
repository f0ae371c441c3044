import { searchPort, shopWords } from '#backend/modules/catalogue/index.ts'
import { refreshShops, searchIndex } from './refresh.ts'

/** What the search does for lower modules. */
export function registerSearch(): void {
  searchPort.fill(searchIndex)
  shopWords.fill((tx, shopIds) => refreshShops(tx, shopIds))
}
