import sharp from 'sharp'
import type { Position } from '#domain/catalogue/distance.ts'
import { mapAround } from './drawPlaceMap.ts'
import { HEIGHT, SMILE, WIDTH, WORD } from './drawShared.ts'
import { type Lettering, type Outlined, outline, outlineLines } from './lettering.ts'

/** What the picture of a shared visit says, and all that it says: '2026/11/28', '11:00', and the place. */
export type DrawnVisit = Position & { date: string; time: string; name: string; nameTH: string }

const PANEL = 704
const LEFT = 72
const TEXT_WIDTH = PANEL - LEFT - 48
const MAP = { width: WIDTH - PANEL, height: HEIGHT }
const at = (x: number, y: number, fill: string, drawn: Outlined | undefined) =>
  drawn ? `<g transform="translate(${x} ${y})" fill="${fill}">${drawn.path}</g>` : ''

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
<g transform="translate(${PANEL} 0)">${await mapAround(visit, MAP)}</g>${panel(visit)}
<path d="M${PANEL} 28v574" stroke="#14524f" stroke-width="8" stroke-dasharray="6 6"/>
<circle cx="${PANEL}" cy="0" r="24" fill="#faf6ee"/><circle cx="${PANEL}" cy="${HEIGHT}" r="24" fill="#faf6ee"/></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 84, mozjpeg: true }).toBuffer()
}
