import { N2 } from './numbers.ts'
import { isDark, type Palette } from './palettes.ts'
import type { Random } from './random.ts'

/** Offset, color and, where it is not opaque, opacity of a gradient stop. */
type Stop = readonly [offset: number, color: string, opacity?: number]

/** What a motif draws on: a seeded random stream, a palette, the markup so far and its definitions. */
export type Canvas = Random & ReturnType<typeof drawing> & { p: Palette; dark: boolean }

const stops = (list: readonly Stop[]) =>
  list
    .map(([o, c, a]) => `<stop offset="${o}" stop-color="${c}"${a === undefined ? '' : ` stop-opacity="${a}"`}/>`)
    .join('')

const units = (user?: boolean) => (user ? ' gradientUnits="userSpaceOnUse"' : '')

function drawing() {
  const defs: string[] = []
  const remembered = new Map<string, string>()
  let out: string[] = []

  /** Adds a definition and answers the url(#…) that uses it. */
  function def(markup: (id: string) => string): string {
    const id = `s${defs.length.toString(36)}`
    defs.push(markup(id))
    return `url(#${id})`
  }

  /** The same definition under the same key is written once. */
  function memo(key: string, markup: (id: string) => string): string {
    const known = remembered.get(key) ?? def(markup)
    remembered.set(key, known)
    return known
  }

  function add(...markup: string[]) {
    out.push(...markup)
  }

  /** What the function draws, kept aside instead of placed. */
  function take(draw: () => void): string {
    const keep = out
    out = []
    draw()
    const taken = out.join('')
    out = keep
    return taken
  }

  return {
    stops,
    def,
    memo,
    add,
    take,
    group: (attributes: string, draw: () => void) => add(`<g ${attributes}>${take(draw)}</g>`),
    clip: (inner: string) => def((id) => `<clipPath id="${id}">${inner}</clipPath>`),
    blur: (sd: number) =>
      memo(
        `b${sd}`,
        (id) =>
          `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${sd}"/></filter>`,
      ),
    /** A linear gradient, downwards unless told otherwise. */
    lg: (list: readonly Stop[], x1 = 0, y1 = 0, x2 = 0, y2 = 1, user?: boolean) =>
      def(
        (id) =>
          `<linearGradient id="${id}" x1="${N2(x1)}" y1="${N2(y1)}" x2="${N2(x2)}" y2="${N2(y2)}"${units(user)}>${stops(list)}</linearGradient>`,
      ),
    /** A radial gradient. */
    rg: (list: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5, user?: boolean, fx = cx, fy = cy) =>
      def(
        (id) =>
          `<radialGradient id="${id}" cx="${N2(cx)}" cy="${N2(cy)}" r="${N2(r)}" fx="${N2(fx)}" fy="${N2(fy)}"${units(user)}>${stops(list)}</radialGradient>`,
      ),
    defs: () => defs.join(''),
    drawn: () => out.join(''),
  }
}

export const canvas = (rng: Random, p: Palette): Canvas => ({ ...rng, ...drawing(), p, dark: isDark(p) })
