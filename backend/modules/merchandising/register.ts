import { exportedTables } from '#backend/modules/accounts/index.ts'
import { promotionUses } from './schema.ts'

/** What the merchandising does for the modules below. */
export function registerMerchandising(): void {
  exportedTables.add('merchandising', { promotionUses })
}
