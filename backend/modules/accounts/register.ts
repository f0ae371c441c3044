import { shopOwner } from '#backend/modules/catalogue/index.ts'
import { ownNewShop } from './grant/ownNewShop.ts'

/** What accounts do for lower modules. */
export function registerAccounts(): void {
  shopOwner.fill(ownNewShop)
}
