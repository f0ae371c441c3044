import type { Plan } from '../blueprint.ts'
import { bangkokHouses } from './bangkokHouses.ts'
import { houseBrands } from './houseBrands.ts'
import { otherHouses } from './otherHouses.ts'
import { seaBrands } from './seaBrands.ts'
import { waterBrands } from './waterBrands.ts'

/** The demo's houses, cast by hand. Names lead: Rabiang has its balcony, Rim Nam its canal, Kathu Rain its rain. */
export const cast: Record<string, Plan> = {
  ...houseBrands,
  ...seaBrands,
  ...waterBrands,
  ...bangkokHouses,
  ...otherHouses,
}
