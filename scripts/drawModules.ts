/**
 * `npm run modules` draws who imports whom among the backend's modules into docs/pictures/modules.svg: the highest
 * module on top, imports downward on the right, imports upward, of which there may be none, on the left.
 */
import { writeFileSync } from 'node:fs'
import { cruise, type IReporterOutput } from 'dependency-cruiser'
import order from '../backend/modules/order.json' with { type: 'json' }

type Edge = { from: string; to: string }

const ROW = 44
const BOX = { width: 132, height: 28 }
const MIDDLE = 400
/** How far the longest arrow reaches beyond its boxes; a curve stays within three quarters of its bend. */
const REACH = (MIDDLE - BOX.width / 2 - 24) / 0.75
const COLORS = { paper: '#fbf7f0', ink: '#22312f', box: '#ffffff', line: '#0f6b66', upward: '#d9573f' }

const moduleOf = (file: string): string | undefined => /^backend\/modules\/([^/]+)\//.exec(file)?.[1]

/** Imports between modules, each pair once, by dependency-cruiser. */
async function readEdges(): Promise<Edge[]> {
  const { output }: IReporterOutput = await cruise(['backend/modules'], {
    tsConfig: { fileName: 'tsconfig.json' },
    includeOnly: { path: '^backend/modules/' },
  })
  if (typeof output === 'string') throw new Error(output)
  const pairs = output.modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => `${moduleOf(source)} ${moduleOf(resolved)}`),
  )
  return [...new Set(pairs)].flatMap((pair) => {
    const [from = '', to = ''] = pair.split(' ')
    return from === to || to === 'undefined' ? [] : [{ from, to }]
  })
}

function drawEdge({ from, to }: Edge, rowOf: Map<string, number>): string {
  const [start = 0, end = 0] = [rowOf.get(from), rowOf.get(to)]
  const side = end > start ? 1 : -1
  const x = MIDDLE + (side * BOX.width) / 2
  const [y1, y2] = [start * ROW + ROW / 2 + 4, end * ROW + ROW / 2 - 4]
  const bend = x + side * (24 + (Math.abs(end - start) * (REACH - 24)) / rowOf.size)
  const color = side > 0 ? COLORS.line : COLORS.upward
  const tip = `M${x} ${y2} l${side * 8} -4 v8 z`
  return `<path d="M${x} ${y1} C${bend} ${y1} ${bend} ${y2} ${x + side * 6} ${y2}" fill="none" stroke="${color}" stroke-opacity=".45" stroke-width="1.4"/><path d="${tip}" fill="${color}"/>`
}

function drawBox(name: string, row: number): string {
  const [x, y] = [MIDDLE - BOX.width / 2, row * ROW + (ROW - BOX.height) / 2]
  return `<rect x="${x}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="8" fill="${COLORS.box}" stroke="${COLORS.line}"/><text x="${MIDDLE}" y="${y + 19}" text-anchor="middle">${name}</text>`
}

/** The names from the top to the bottom, and an arrow for each import. */
export function drawImports(names: string[], edges: Edge[]): string {
  const rowOf = new Map(names.map((name, row) => [name, row]))
  const size = { width: 2 * MIDDLE, height: names.length * ROW }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" font-family="Helvetica, Arial, sans-serif" font-size="14" fill="${COLORS.ink}">`,
    '<title>Who imports whom</title>',
    `<rect width="${size.width}" height="${size.height}" fill="${COLORS.paper}"/>`,
    ...edges.map((edge) => drawEdge(edge, rowOf)),
    ...names.map(drawBox),
    '</svg>\n',
  ].join('\n')
}

if (import.meta.main) {
  const edges = await readEdges()
  writeFileSync('docs/pictures/modules.svg', drawImports(order.map(({ name }) => name).reverse(), edges))
  console.log(`${edges.length} imports between ${order.length} modules`)
}
