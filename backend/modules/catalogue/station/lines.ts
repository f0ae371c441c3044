import { RAIL_LINE_IDS, type RailLineId } from '#domain/search/railLines.ts'
import file from './lines.json' with { type: 'json' }
import { type Station, stationOf } from './stations.ts'

/** The lines with their stations in the order of travel. */
export const RAILWAYS: readonly { id: RailLineId; stations: readonly Station[] }[] = RAIL_LINE_IDS.map((id) => ({
  id,
  stations: file.lines[id].map((slug) => stationOf(slug)!),
}))
