import type { Position } from '#domain/catalogue/distance.ts'
import { type FlatBox, type FlatPoint, neededPoints, partsWithin, ringWithin } from './flatLine.ts'
import { labelWidth } from './labelWidth.ts'
import { type Bounds, pixelsAt, positionAt } from './mapArea.ts'
import { type MapFeature, mapName, RAIL_TONES, ROAD_FROM_ZOOM } from './mapFeature.ts'

export type DrawnView = { centre: Position; zoom: number; width: number; height: number }
type Label = { x: number; y: number; name: string; end: boolean }
type DrawnStation = { x: number; y: number; tone: string; label: Label | undefined }
/** A map as paths of an SVG picture, each '' where there is nothing of it. */
export type DrawnMap = {
  sea: string
  land: string
  water: string
  streams: string
  /** By rank, from streets to motorways. */
  roads: string[]
  lines: { tone: string; path: string }[]
  stations: DrawnStation[]
}

/** Lines are drawn a little beyond the edge, so that their ends and joints are not seen. */
const MARGIN_PX = 8
const TOLERANCE_PX = 0.9
const STATIONS_FROM_ZOOM = 11
const LABELS_FROM_ZOOM = 12.4
const LABEL_TYPE = { size: 15, letter: 7.4 }
const LABEL = { away: 10, height: 18 }

const boxAround = ({ width, height }: DrawnView, margin: number): FlatBox => ({
  left: -margin,
  top: -margin,
  right: width + margin,
  bottom: height + margin,
})

/** Where a place is on the picture, in pixels from its upper left corner. */
export function placeOn({ centre, zoom, width, height }: DrawnView) {
  const middle = pixelsAt(centre, zoom)
  return (at: Position) => {
    const { x, y } = pixelsAt(at, zoom)
    return { x: x - middle.x + width / 2, y: y - middle.y + height / 2 }
  }
}

/** Which place is under a point of the picture, the other way round. */
export function placeUnder({ centre, zoom, width, height }: DrawnView) {
  const middle = pixelsAt(centre, zoom)
  return ({ x, y }: { x: number; y: number }): Position =>
    positionAt({ x: middle.x + x - width / 2, y: middle.y + y - height / 2 }, zoom)
}

/** The zoom at which bounds fill a picture, and their middle. */
export function viewOf([south, west, north, east]: Bounds, width: number, height: number): DrawnView {
  const [from, to] = [
    pixelsAt({ latitude: north, longitude: west }, 0),
    pixelsAt({ latitude: south, longitude: east }, 0),
  ]
  const zoom = Math.min(Math.log2(width / (to.x - from.x)), Math.log2(height / (to.y - from.y)))
  return { centre: { latitude: (south + north) / 2, longitude: (west + east) / 2 }, zoom, width, height }
}

/** One step of a path after another, in whole pixels. */
function pathOf(line: readonly FlatPoint[]): string {
  const kept = neededPoints(line, TOLERANCE_PX)
  const points = line.filter((_, at) => kept.has(at)).map(([x, y]) => [Math.round(x), Math.round(y)] as const)
  const steps = points.slice(1).map(([x, y], at) => `${x - points[at]![0]} ${y - points[at]![1]}`)
  const moved = steps.filter((step) => step !== '0 0')
  return moved.length === 0 ? '' : `M${points[0]!.join(' ')}l${moved.join(' ').replaceAll(' -', '-')}`
}

type Taken = { left: number; right: number; top: number; bottom: number }
const overlap = (a: Taken, b: Taken) => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top

/** Draws what of a city lies within the view. `pins`: where labels would lie under something else. */
export function drawMap(
  features: readonly MapFeature[],
  view: DrawnView,
  locale: string,
  pins: readonly Taken[] = [],
): DrawnMap {
  const place = placeOn(view)
  const box = boxAround(view, MARGIN_PX)
  const flat = ([longitude, latitude]: readonly [number, number]): FlatPoint => {
    const { x, y } = place({ latitude, longitude })
    return [x, y]
  }
  const of = (kind: MapFeature['properties']['kind']) => features.filter(({ properties }) => properties.kind === kind)
  const lines = ({ geometry }: MapFeature) =>
    geometry.type === 'MultiLineString'
      ? geometry.coordinates.flatMap((line) => partsWithin(line.map(flat), box).map(pathOf)).join('')
      : ''
  const ground = (some: readonly MapFeature[]) =>
    some
      .flatMap(({ geometry }) => {
        if (geometry.type === 'Polygon') return geometry.coordinates
        return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : []
      })
      .map((ring) => ringWithin(ring.map(flat), box))
      .filter((ring) => ring.length > 2)
      .map((ring) => `${pathOf([...ring, ring[0]!])}z`)
      .filter((path) => path !== 'z')
      .join('')

  const taken: Taken[] = [...pins]
  function labelOf(x: number, y: number, name: string): Label | undefined {
    const wide = labelWidth(name, LABEL_TYPE)
    for (const end of [false, true]) {
      const from = end ? x - LABEL.away - wide : x + LABEL.away
      const room = { left: from, right: from + wide, top: y - LABEL.height / 2, bottom: y + LABEL.height / 2 }
      const isOut = room.left < 4 || room.right > view.width - 4 || room.top < 0 || room.bottom > view.height
      if (isOut || taken.some((one) => overlap(one, room))) continue
      taken.push(room)
      return { x: Math.round(end ? x - LABEL.away : x + LABEL.away), y: Math.round(y + 5), name, end }
    }
    return undefined
  }
  const points = of('station')
    .flatMap(({ geometry, properties }) => {
      if (geometry.type !== 'Point') return []
      const [x, y] = flat(geometry.coordinates)
      const isIn = x > 0 && x < view.width && y > 0 && y < view.height
      return isIn ? [{ x, y, tone: properties.tone ?? '', name: mapName(properties, locale) }] : []
    })
    .toSorted(
      (a, b) =>
        Math.hypot(a.x - view.width / 2, a.y - view.height / 2) -
        Math.hypot(b.x - view.width / 2, b.y - view.height / 2),
    )
  for (const { x, y } of points) taken.push({ left: x - 7, right: x + 7, top: y - 7, bottom: y + 7 })

  return {
    sea: ground(of('sea')),
    land: ground([...of('land'), ...of('quay'), ...of('beyond')]),
    water: ground(of('water')),
    streams: of('stream')
      .filter(({ properties }) => properties.rank !== -1)
      .map(lines)
      .join(''),
    roads: ROAD_FROM_ZOOM.map((from, rank) =>
      view.zoom < from
        ? ''
        : of('road')
            .filter(({ properties }) => properties.rank === rank)
            .map(lines)
            .join(''),
    ),
    lines: RAIL_TONES.map((tone) => ({
      tone,
      path: of('line')
        .filter(({ properties }) => properties.tone === tone)
        .map(lines)
        .join(''),
    })).filter(({ path }) => path !== ''),
    stations:
      view.zoom < STATIONS_FROM_ZOOM
        ? []
        : points.map(({ x, y, tone, name }) => ({
            x: Math.round(x),
            y: Math.round(y),
            tone,
            label: view.zoom < LABELS_FROM_ZOOM ? undefined : labelOf(x, y, name),
          })),
  }
}
