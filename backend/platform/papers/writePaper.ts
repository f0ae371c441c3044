import PDFDocument from 'pdfkit'
import { fontRuns, openFonts, wrap } from './letters.ts'

type PaperColumn = { head: string /** Of the whole width, 1 in all. */; part: number; isNumber?: boolean }

/** What a paper says, from its head to its foot; every text is written as it is. */
export type Paper = {
  title: string
  subtitle: string
  /** Number, date and the like, beside the title. */
  facts: { label: string; value: string }[]
  /** Who gives it and who gets it. */
  parties: { label: string; lines: string[] }[]
  columns: PaperColumn[]
  rows: string[][]
  sums: { label: string; value: string; isTotal?: boolean }[]
  notes: string[]
  /** 'Page' before its number. */
  page: string
  author: string
  at: Date
}

const MARGIN = 48
const WIDTH = 595.28 - 2 * MARGIN
const FOOT = 841.89 - MARGIN
const INK = '#1f2a27'
const INK_2 = '#5b6763'
const LINE = '#c9d1cd'
const SIZE = { title: 18, subtitle: 10.5, text: 9.5, small: 8.5, total: 11.5 }
const LEADING = 1.5
const GAP = 18

type Style = { size: number; color?: string; align?: 'left' | 'right' }

/** A pen on a document: knows where it stands, and goes to another sheet where there is no room. */
class Pen {
  y = MARGIN
  private readonly doc: PDFKit.PDFDocument

  constructor(doc: PDFKit.PDFDocument) {
    this.doc = doc
    for (const { name, font } of openFonts()) {
      doc.registerFont(name, font as unknown as PDFKit.Mixins.PDFFontSource)
    }
  }

  widthOf(text: string, size: number): number {
    const widths = fontRuns(text).map((run) => this.doc.font(run.font).fontSize(size).widthOfString(run.text))
    return widths.reduce((sum, width) => sum + width, 0)
  }

  /** One line whose baseline is a leading below `y`. */
  line(text: string, { x, y, width }: { x: number; y: number; width: number }, { size, color = INK, align }: Style) {
    let from = align === 'right' ? x + width - this.widthOf(text, size) : x
    for (const run of fontRuns(text)) {
      this.doc.font(run.font).fontSize(size).fillColor(color)
      this.doc.text(run.text, from, y + size, { lineBreak: false, baseline: 'alphabetic' })
      from += this.doc.widthOfString(run.text)
    }
  }

  /** Text in a box; answers how high it is. */
  box(text: string, at: { x: number; y: number; width: number }, style: Style): number {
    const lines = wrap(text, at.width, (line) => this.widthOf(line, style.size))
    for (const [index, line] of lines.entries()) {
      this.line(line, { ...at, y: at.y + index * style.size * LEADING }, style)
    }
    return lines.length * style.size * LEADING
  }

  heightOf(text: string, width: number, size: number): number {
    return wrap(text, width, (line) => this.widthOf(line, size)).length * size * LEADING
  }

  rule(): void {
    this.doc.moveTo(MARGIN, this.y).lineTo(MARGIN + WIDTH, this.y)
    this.doc.lineWidth(0.6).strokeColor(LINE).stroke()
  }

  hasRoom = (height: number): boolean => this.y + height <= FOOT

  newSheet(): void {
    this.doc.addPage()
    this.y = MARGIN
  }
}

function writeHead(pen: Pen, { title, subtitle, facts, parties }: Paper): void {
  const half = WIDTH / 2 - GAP / 2
  const right = { x: MARGIN + half + GAP, width: half }
  let left = pen.box(title, { x: MARGIN, y: pen.y, width: half }, { size: SIZE.title })
  left += pen.box(subtitle, { x: MARGIN, y: pen.y + left, width: half }, { size: SIZE.subtitle, color: INK_2 })
  let down = 0
  for (const { label, value } of facts) {
    const name = { x: right.x, y: pen.y + down, width: half * 0.5 }
    const said = { x: right.x + half * 0.5, y: pen.y + down, width: half * 0.5 }
    const high = pen.box(label, name, { size: SIZE.small, color: INK_2 })
    down += Math.max(high, pen.box(value, said, { size: SIZE.text, align: 'right' }))
  }
  pen.y += Math.max(left, down) + GAP
  pen.rule()
  pen.y += GAP / 2
  const heights = parties.map(({ label, lines }, index) => {
    const x = index % 2 === 0 ? MARGIN : right.x
    let high = pen.box(label, { x, y: pen.y, width: half }, { size: SIZE.small, color: INK_2 })
    for (const one of lines) high += pen.box(one, { x, y: pen.y + high, width: half }, { size: SIZE.text })
    return high
  })
  pen.y += Math.max(0, ...heights) + GAP
}

type RowStyle = { size: number; color?: string }

function writeRow(
  pen: Pen,
  columns: readonly PaperColumn[],
  cells: readonly string[],
  { size, color }: RowStyle,
): void {
  let x = MARGIN
  let high = 0
  for (const [index, { part, isNumber }] of columns.entries()) {
    const width = part * WIDTH
    const inner = { x: isNumber ? x + 6 : x, y: pen.y, width: width - 6 }
    high = Math.max(high, pen.box(cells[index] ?? '', inner, { size, color, align: isNumber ? 'right' : 'left' }))
    x += width
  }
  pen.y += high + 4
}

function writeTable(pen: Pen, { columns, rows }: Paper): void {
  const head = () => {
    pen.rule()
    pen.y += 4
    const names = columns.map((column) => column.head)
    writeRow(pen, columns, names, { size: SIZE.small, color: INK_2 })
    pen.rule()
    pen.y += 6
  }
  head()
  for (const row of rows) {
    const heights = columns.map(({ part }, index) => pen.heightOf(row[index] ?? '', part * WIDTH - 6, SIZE.text))
    if (!pen.hasRoom(Math.max(...heights))) {
      pen.newSheet()
      head()
    }
    writeRow(pen, columns, row, { size: SIZE.text })
  }
  pen.rule()
  pen.y += GAP / 2
}

function writeSums(pen: Pen, { sums, notes }: Paper): void {
  const width = WIDTH * 0.6
  const at = (y: number) => ({ x: MARGIN + WIDTH - width, y, width })
  const high = sums.length * SIZE.total * LEADING
  if (!pen.hasRoom(high)) pen.newSheet()
  for (const { label, value, isTotal } of sums) {
    const size = isTotal ? SIZE.total : SIZE.text
    pen.line(label, at(pen.y), { size, color: isTotal ? INK : INK_2 })
    pen.line(value, at(pen.y), { size, align: 'right' })
    pen.y += size * LEADING + 2
  }
  pen.y += GAP
  for (const note of notes) {
    if (!pen.hasRoom(pen.heightOf(note, WIDTH, SIZE.small))) pen.newSheet()
    pen.y += pen.box(note, { x: MARGIN, y: pen.y, width: WIDTH }, { size: SIZE.small, color: INK_2 })
  }
}

function writeFeet(doc: PDFKit.PDFDocument, pen: Pen, { facts, page, author }: Paper): void {
  const { count } = doc.bufferedPageRange()
  const number = facts[0]?.value ?? ''
  for (let sheet = 0; sheet < count; sheet++) {
    doc.switchToPage(sheet)
    const at = { x: MARGIN, y: FOOT + 12, width: WIDTH }
    pen.line(`${author} · ${number}`, at, { size: SIZE.small, color: INK_2 })
    pen.line(`${page} ${sheet + 1}/${count}`, at, { size: SIZE.small, color: INK_2, align: 'right' })
  }
}

/** A paper as PDF (A4), whose text can be selected. The same paper has the same bytes. */
export function writePaper(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const info = { Title: `${paper.title} ${paper.facts[0]?.value ?? ''}`, Author: paper.author, CreationDate: paper.at }
  // No font of its own, whose file it would look for; no margin, in which it would begin a sheet by itself.
  const options = { size: 'A4', margin: 0, bufferPages: true, font: null, lang: 'th', info }
  const doc = new PDFDocument(options as unknown as PDFKit.PDFDocumentOptions)
  const parts: Uint8Array[] = []
  const whole = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    doc.on('data', (part: Uint8Array) => parts.push(part))
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))))
    doc.on('error', reject)
  })
  const pen = new Pen(doc)
  writeHead(pen, paper)
  writeTable(pen, paper)
  writeSums(pen, paper)
  writeFeet(doc, pen, paper)
  doc.end()
  return whole
}
