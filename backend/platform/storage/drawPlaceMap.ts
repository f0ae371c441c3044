import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Position } from '#domain/catalogue/distance.ts'
import { drawMap } from '#domain/search/drawnMap.ts'
import { areaAround } from '#domain/search/mapArea.ts'
import { citiesWithin } from '#domain/search/mapCities.ts'
import type { MapFeature } from '#domain/search/mapFeature.ts'
import { outline } from './lettering.ts'

const ZOOM = 14.6
const REACH_KM = 3
const FOLDER = fileURLToPath(new URL('../../../public/map/', import.meta.url))

/** The map's colors by day (tokens.css): a picture in a message has no theme. */
const LAND = '#f4eee2'
const WATER = '#cfe0e0'
const EDGE = '#e6dccb'
const ROAD = '#fffdf9'
const TONES: Record<string, string> = {
  ...{ green: '#3a7a52', blue: '#3a5f8c', plum: '#85506b', amber: '#8a6a1c', rose: '#a8506a', red: '#a5371e' },
}
const ROAD_WIDTHS = [6, 9, 13, 17, 13]

async function featuresOf(file: string): Promise<MapFeature[]> {
  const text = await readFile(`${FOLDER}${file}.json`, 'utf8').catch(() => '{"features":[]}')
  return JSON.parse(text).features
}

async function featuresAround(place: Position): Promise<MapFeature[]> {
  const cities = citiesWithin(areaAround(place, REACH_KM))
  if (cities.length === 0) return featuresOf('thailand')
  const files = cities.flatMap(({ slug, coast }) => (coast ? [slug, `${slug}-coast`] : [slug]))
  return (await Promise.all(files.map(featuresOf))).flat()
}

const stroked = (path: string, color: string, width: number) =>
  path ? `<path d="${path}" stroke="${color}" stroke-width="${width}"/>` : ''

/** The name of a station with land around its letters, so that no line crosses them. */
function stationName({ x, y, name, end }: { x: number; y: number; name: string; end: boolean }): string {
  const drawn = outline(name, 'words', 20)
  if (!drawn) return ''
  const place = `translate(${end ? x - drawn.width : x} ${y})`
  return `<g transform="${place}" fill="#1e2b2a" stroke="${LAND}" stroke-width="60" paint-order="stroke">${drawn.path}</g>`
}

type Size = { width: number; height: number }

/** The streets around a place, which is the dot in the middle: an SVG element of that size. */
export async function mapAround(
  place: Position,
  size: Size,
  { zoom = ZOOM, locale = 'en' }: { zoom?: number; locale?: 'en' | 'th' } = {},
): Promise<string> {
  const { width, height } = size
  const view = { centre: place, zoom, ...size }
  const middle = { x: width / 2, y: height / 2 }
  const pin = { left: middle.x - 28, right: middle.x + 28, top: middle.y - 28, bottom: middle.y + 28 }
  const map = drawMap(await featuresAround(place), view, locale, [pin])
  const dots = map.stations.map(
    ({ x, y, tone }) =>
      `<circle cx="${x}" cy="${y}" r="7" fill="${ROAD}" stroke="${TONES[tone] ?? '#1e2b2a'}" stroke-width="4"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<path d="M0 0h${width}v${height}H0z" fill="${LAND}"/>
<path d="${map.sea}" fill="${WATER}"/><path d="${map.land}" fill="${LAND}"/><path d="${map.water}" fill="${WATER}"/>
<g fill="none" stroke-linecap="round" stroke-linejoin="round">${stroked(map.streams, WATER, 10)}
${map.roads.map((path, rank) => stroked(path, EDGE, (ROAD_WIDTHS[rank] ?? 6) + 2)).join('')}
${map.roads.map((path, rank) => stroked(path, ROAD, ROAD_WIDTHS[rank] ?? 6)).join('')}
${map.lines.map(({ path, tone }) => stroked(path, ROAD, 10) + stroked(path, TONES[tone] ?? '#1e2b2a', 5)).join('')}</g>
${dots.join('')}${map.stations.flatMap(({ label }) => (label ? [stationName(label)] : [])).join('')}
<circle cx="${middle.x}" cy="${middle.y}" r="20" fill="${ROAD}"/><circle cx="${middle.x}" cy="${middle.y}" r="13" fill="#14524f"/>
</svg>`
}

/** What a mail shows at most, in its pixels. */
export const MAIL_MAP_WIDTH = 520
/** Drawn for a phone, on which the names of stations are to be read. */
const MAIL_MAP: Size = { width: 400, height: 190 }
const MAIL_ZOOM = 14.2
/** SVG counts 72 pixels an inch. */
const TWICE_AS_FINE = (72 * 2 * MAIL_MAP_WIDTH) / MAIL_MAP.width

/** The streets around a place as PNG, for a mail; names of stations in Latin or Thai letters. */
export async function drawPlaceMap(place: Position, locale: 'en' | 'th'): Promise<Buffer> {
  const svg = await mapAround(place, MAIL_MAP, { zoom: MAIL_ZOOM, locale })
  return sharp(Buffer.from(svg), { density: TWICE_AS_FINE }).png({ palette: true }).toBuffer()
}
