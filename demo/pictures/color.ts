type Oklab = readonly [number, number, number]

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const toGamma = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)

/** #rrggbb to Oklab, where a step looks equally large everywhere. */
function toLab(hex: string): Oklab {
  const channel = (at: number) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [r, g, b] = [channel(1), channel(3), channel(5)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** Oklab to #rrggbb, clipped to what a screen can show. */
function fromLab([L, a, b]: Oklab): string {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((v) => Math.round(255 * Math.min(1, Math.max(0, toGamma(Math.max(0, v))))))
  return `#${channels.map((v) => v.toString(16).padStart(2, '0')).join('')}`
}

/** From color a to color b by t (0 to 1), in Oklab so that the middle stays clean. */
export function mix(a: string, b: string, t: number): string {
  const [p, q] = [toLab(a), toLab(b)]
  return fromLab([p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t, p[2] + (q[2] - p[2]) * t])
}

/** Lighter by t (0 to 1), towards warm white. */
export const up = (color: string, t: number): string => mix(color, '#fffaf0', t)

/** Darker by t (0 to 1), keeping the hue. */
export function down(color: string, t: number): string {
  const [L, a, b] = toLab(color)
  return fromLab([L * (1 - t), a * (1 - t * 0.4), b * (1 - t * 0.4)])
}

/** How light a color looks, 0 to 1. */
export const lightness = (color: string): number => toLab(color)[0]
