import type { PaletteName } from '../../palettes.ts'
import type { BuildingName, Options, Plan } from '../blueprint.ts'
import type { Hour } from '../canvas.ts'

/** One house: building, palette, hour, what is behind, ground, how it differs, what stands before and beside it. */
export const plan = (
  type: BuildingName,
  palette: PaletteName,
  hour: Hour,
  view: string,
  ground: string,
  o: Options = {},
  things = '',
  back = '',
): Plan => ({ type, palette, hour, view, ground, o, things, back })
