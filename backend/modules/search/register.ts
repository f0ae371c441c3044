import { searchPort, shopWords, termWords } from '#backend/modules/catalogue/index.ts'
import { refreshNames, refreshShops, searchIndex } from './refresh.ts'

/** What the search does for lower modules. */
export function registerSearch(): void {
  searchPort.fill(searchIndex)
  shopWords.fill((tx, shopIds) => refreshShops(tx, shopIds))
  termWords.fill((tx) => refreshNames(tx))
}
