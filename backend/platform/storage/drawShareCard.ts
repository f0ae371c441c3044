import sharp from 'sharp'
import type { ShareCard } from '#domain/catalogue/shareCard.ts'
import { HEIGHT, SMILE, WIDTH, WORD } from './drawShared.ts'
import { type Outlined, outline, outlineLines } from './lettering.ts'

/** What is drawn: the words of a card and the word before a lowest price, in the language of the picture. */
export type DrawnCard = ShareCard & { from: string; ratingText: string; priceText: string; priceBeforeText: string }

const PANEL = 704
const LEFT = 72
const TEXT_WIDTH = PANEL - LEFT - 56
const STAR = 'M12 2.5l2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.2-5.9 3.2 1.2-6.5L2.5 9.4l6.6-.9z'

const WITHOUT_PHOTO = `<svg xmlns="http://www.w3.org/2000/svg" width="496" height="630">
<path d="M0 0h496v630H0z" fill="#dbe8dd"/><g transform="translate(136 200) scale(7)">${SMILE}</g></svg>`

const at = (x: number, y: number, fill: string, drawn: Outlined | undefined) =>
  drawn ? `<g transform="translate(${x} ${y})" fill="${fill}">${drawn.path}</g>` : ''

/** Words after each other on one baseline; what cannot be drawn is left out. */
function row(y: number, parts: [text: string, size: number, fill: string][]): string {
  let x = LEFT
  return parts
    .map(([text, size, fill]) => {
      const drawn = text ? outline(text, 'words', size) : undefined
      const placed = at(x, y, fill, drawn)
      if (drawn) x += drawn.width + size * 0.4
      return placed
    })
    .join('')
}

function struck(y: number, text: string, from: number): string {
  const drawn = text ? outline(text, 'words', 34) : undefined
  if (!drawn) return ''
  return `${at(from, y, '#b9d6cd', drawn)}<path d="M${from} ${y - 11}h${drawn.width}" stroke="#b9d6cd" stroke-width="3"/>`
}

function panel(card: DrawnCard): string {
  const name = outlineLines(card.name, 'place', { sizes: [84, 72, 60, 52], width: TEXT_WIDTH, most: 2 })
  const leading = (name?.size ?? 0) * 1.2
  const lines = name?.lines ?? []
  const first = card.ratingCount > 0 ? 212 : 150
  const under = first + leading * (lines.length - 1)
  const [sub] = outlineLines(card.sub, 'place', { sizes: [40], width: TEXT_WIDTH, most: 1 })?.lines ?? []
  const [place] = outlineLines(card.place, 'words', { sizes: [32], width: TEXT_WIDTH, most: 1 })?.lines ?? []
  const price = outline(card.priceText, 'words', 56)
  const from = card.isFrom ? outline(card.from, 'words', 34) : undefined
  const priceX = LEFT + (from ? from.width + 16 : 0)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<path d="M0 0h${PANEL}v${HEIGHT}H0z" fill="#14524f"/>
<path d="M${PANEL} 28v574" stroke="#14524f" stroke-width="8" stroke-dasharray="6 6"/>
<circle cx="${PANEL}" cy="0" r="24" fill="#faf6ee"/><circle cx="${PANEL}" cy="${HEIGHT}" r="24" fill="#faf6ee"/>
${
  card.ratingCount > 0
    ? `<path transform="translate(${LEFT} 62) scale(1.9)" d="${STAR}" fill="#e2ac4a"/>
<g transform="translate(60 0)">${row(101, [
        [card.ratingText, 46, '#fffdf9'],
        [`(${card.ratingCount})`, 34, '#b9d6cd'],
      ])}</g>`
    : ''
}
${lines.map((line, index) => at(LEFT, first + leading * index, '#fffdf9', line)).join('')}
${at(LEFT, under + 58, '#dfebe4', sub)}
${at(LEFT, under + (sub ? 112 : 58), '#b9d6cd', place)}
${card.price > 0 ? at(LEFT, 482, '#b9d6cd', from) + at(priceX, 482, '#fffdf9', price) + struck(482, card.priceBeforeText, priceX + (price?.width ?? 0) + 24) : ''}
<g transform="translate(${LEFT} 532) scale(1.3)">${SMILE.replaceAll('#14524f', '#fffdf9')}</g>
<path transform="translate(${LEFT + 56} 566) scale(.42)" d="${WORD}" fill="#fffdf9"/>
</svg>`
}

/** The picture of a link to a shop or a deal: its words on the left, its photo on the right, as JPEG. */
export async function drawShareCard(photo: Uint8Array, card: DrawnCard): Promise<Buffer> {
  const size = { width: WIDTH - PANEL, height: HEIGHT }
  const side = photo.length
    ? await sharp(photo)
        .resize({ ...size, fit: 'cover', position: 'centre' })
        .toBuffer()
    : await sharp(Buffer.from(WITHOUT_PHOTO)).resize(size).png().toBuffer()
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#14524f' } })
    .composite([
      { input: side, left: PANEL, top: 0 },
      { input: Buffer.from(panel(card)), left: 0, top: 0 },
    ])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}
