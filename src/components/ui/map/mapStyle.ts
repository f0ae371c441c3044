import { addSheet } from '#platform/lazy/addSheet.ts'
import mapStyle from './mapStyle.css?url'

/** The map's styles as a separate link, so that pages without an open map do not load them. */
export const addMapStyle = () => addSheet(mapStyle)
