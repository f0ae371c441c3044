import { type Canvas as Plain, canvas as plain } from '../canvas.ts'
import { mix } from '../color.ts'
import type { Palette } from '../palettes.ts'
import { random } from '../random.ts'

/** Where the house meets the street. */
export const GROUND = 664

/** How each hour colors daylight: a factor a channel, and what it is mixed with. */
const HOURS = {
  noon: { factors: [1, 1, 0.985], to: '#fff1d6', t: 0.03 },
  dawn: { factors: [1, 0.95, 0.92], to: '#f6c9b4', t: 0.06 },
  rain: { factors: [0.88, 0.93, 0.95], to: '#9fb0b6', t: 0.14 },
  dusk: { factors: [0.83, 0.76, 0.77], to: '#6a6078', t: 0.05 },
  night: { factors: [0.6, 0.65, 0.73], to: '#274054', t: 0.14 },
  /** A room in the evening or in rain. */
  lamplit: { factors: [0.97, 0.86, 0.74], to: '#f2b878', t: 0.05 },
} as const

export type Hour = 'noon' | 'dawn' | 'rain' | 'dusk' | 'night'
type Tone = keyof typeof HOURS

/** A color that gives light itself: no hour changes it. All others are drawn as by day. */
export const lamp = (color: string) => `@${color.slice(1)}`

/** The markup at an hour: daylight colors graded, those of lamps left as they are. */
export function grade(markup: string, tone: Tone): string {
  const { factors, to, t } = HOURS[tone]
  const known = new Map<string, string>()
  const graded = (color: string) => {
    const there = known.get(color)
    if (there) return there
    const channels = factors.map((factor, at) =>
      Math.round(Number.parseInt(color.slice(1 + 2 * at, 3 + 2 * at), 16) * factor)
        .toString(16)
        .padStart(2, '0'),
    )
    const made = mix(`#${channels.join('')}`, to, t)
    known.set(color, made)
    return made
  }
  return markup.replace(/([#@])([0-9a-f]{6})(?=")/g, (_, mark, color) =>
    mark === '@' ? `#${color}` : graded(`#${color}`),
  )
}

/** A canvas that knows its hour. `lit`: lamps are on; `dark`: the sky is; `wet`: it rains. */
export type Canvas = Plain & { hour: Hour; wet: boolean; lit: boolean; tone: Tone }

export function canvas(seed: string, p: Palette, hour: Hour): Canvas {
  const base = plain(random(seed), p)
  const gradients = new Map<string, string>()
  /** A front has hundreds of alike surfaces: the same gradient is written once. */
  function shared<Given extends unknown[]>(kind: string, make: (...given: Given) => string) {
    return (...given: Given) => {
      const key = `${kind}${JSON.stringify(given)}`
      const known = gradients.get(key) ?? make(...given)
      gradients.set(key, known)
      return known
    }
  }
  const dark = hour === 'dusk' || hour === 'night'
  const wet = hour === 'rain'
  return {
    ...base,
    lg: shared('l', base.lg),
    rg: shared('r', base.rg),
    hour,
    tone: hour,
    dark,
    wet,
    lit: dark || wet,
  }
}
