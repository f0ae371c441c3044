export type BonusConfig = { baseBuy: number; bonusAmount: number; isMulti: boolean }

/** The units that come free with a purchase; a multi bonus comes once for every full baseBuy (spec section 4). */
export function bonusUnits(config: BonusConfig, quantity: number): number {
  if (config.baseBuy <= 0 || quantity < config.baseBuy) return 0
  return config.isMulti ? Math.floor(quantity / config.baseBuy) * config.bonusAmount : config.bonusAmount
}
