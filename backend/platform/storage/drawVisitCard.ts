import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Position } from '#domain/catalogue/distance.ts'
import { drawMap } from '#domain/search/drawnMap.ts'
import { areaAround } from '#domain/search/mapArea.ts'
import { citiesWithin } from '#domain/search/mapCities.ts'
import type { MapFeature } from '#domain/search/mapFeature.ts'
import { HEIGHT, SMILE, WIDTH, WORD } from './drawShared.ts'
import { type Lettering, type Outlined, outline, outlineLines } from './lettering.ts'

/** What the picture of a shared visit says, and all that it says: '2026/11/28', '11:00', and the place. */
export type DrawnVisit = Position & { date: string; time: string; name: string; nameTH: string }

const PANEL = 704
const LEFT = 72
const TEXT_WIDTH = PANEL - LEFT - 48
const MAP = { width: WIDTH - PANEL, height: HEIGHT }
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

const at = (x: number, y: number, fill: string, drawn: Outlined | undefined) =>
  drawn ? `<g transform="translate(${x} ${y})" fill="${fill}">${drawn.path}</g>` : ''

const stroked = (path: string, color: string, width: number) =>
  path ? `<path d="${path}" stroke="${color}" stroke-width="${width}"/>` : ''

/** The name of a station with land around its letters, so that no line crosses them. */
function stationName({ x, y, name, end }: { x: number; y: number; name: string; end: boolean }): string {
  const drawn = outline(name, 'words', 20)
  if (!drawn) return ''
  const place = `translate(${end ? x - drawn.width : x} ${y})`
  return `<g transform="${place}" fill="#1e2b2a" stroke="${LAND}" stroke-width="60" paint-order="stroke">${drawn.path}</g>`
}

async function mapOf(place: Position): Promise<string> {
  const view = { centre: place, zoom: ZOOM, ...MAP }
  const middle = { x: MAP.width / 2, y: MAP.height / 2 }
  const pin = { left: middle.x - 28, right: middle.x + 28, top: middle.y - 28, bottom: middle.y + 28 }
  const map = drawMap(await featuresAround(place), view, 'en', [pin])
  const dots = map.stations.map(
    ({ x, y, tone }) =>
      `<circle cx="${x}" cy="${y}" r="7" fill="${ROAD}" stroke="${TONES[tone] ?? '#1e2b2a'}" stroke-width="4"/>`,
  )
  return `<svg x="${PANEL}" width="${MAP.width}" height="${MAP.height}" viewBox="0 0 ${MAP.width} ${MAP.height}">
<path d="M0 0h${MAP.width}v${MAP.height}H0z" fill="${LAND}"/>
<path d="${map.sea}" fill="${WATER}"/><path d="${map.land}" fill="${LAND}"/><path d="${map.water}" fill="${WATER}"/>
<g fill="none" stroke-linecap="round" stroke-linejoin="round">${stroked(map.streams, WATER, 10)}
${map.roads.map((path, rank) => stroked(path, EDGE, (ROAD_WIDTHS[rank] ?? 6) + 2)).join('')}
${map.roads.map((path, rank) => stroked(path, ROAD, ROAD_WIDTHS[rank] ?? 6)).join('')}
${map.lines.map(({ path, tone }) => stroked(path, ROAD, 10) + stroked(path, TONES[tone] ?? '#1e2b2a', 5)).join('')}</g>
${dots.join('')}${map.stations.flatMap(({ label }) => (label ? [stationName(label)] : [])).join('')}
<circle cx="${middle.x}" cy="${middle.y}" r="20" fill="${ROAD}"/><circle cx="${middle.x}" cy="${middle.y}" r="13" fill="#14524f"/>
</svg>`
}

function panel({ date, time, name, nameTH }: DrawnVisit): string {
  const fitted = (text: string, lettering: Lettering, sizes: number[]) =>
    outlineLines(text, lettering, { sizes, width: TEXT_WIDTH, most: 2 })
  // A name in letters that we have no font for is told in Thai.
  const first = fitted(name, 'place', [76, 64, 52]) ?? fitted(nameTH, 'place', [76, 64, 52])
  const leading = (first?.size ?? 0) * 1.15
  const lines = first?.lines ?? []
  const under = 322 + leading * (lines.length - 1)
  const thai = nameTH === name ? undefined : fitted(nameTH, 'place', [40])?.lines[0]
  return `<path d="M0 0h${PANEL}v${HEIGHT}H0z" fill="#14524f"/>
${at(LEFT, 98, '#dfebe4', outline(date, 'words', 36))}${at(LEFT - 4, 222, '#fffdf9', outline(time, 'words', 128))}
${lines.map((line, index) => at(LEFT, 322 + leading * index, '#fffdf9', line)).join('')}
${at(LEFT, under + 62, '#dfebe4', thai)}
<g transform="translate(${LEFT} 532) scale(1.3)">${SMILE.replaceAll('#14524f', '#fffdf9')}</g>
<path transform="translate(${LEFT + 56} 566) scale(.42)" d="${WORD}" fill="#fffdf9"/>`
}

/** The picture of a shared visit: the hour and the place on the left, a map on the right, as JPEG. */
export async function drawVisitCard(visit: DrawnVisit): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
${await mapOf(visit)}${panel(visit)}
<path d="M${PANEL} 28v574" stroke="#14524f" stroke-width="8" stroke-dasharray="6 6"/>
<circle cx="${PANEL}" cy="0" r="24" fill="#faf6ee"/><circle cx="${PANEL}" cy="${HEIGHT}" r="24" fill="#faf6ee"/></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 84, mozjpeg: true }).toBuffer()
}
