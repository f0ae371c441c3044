import { RAIL_TONES } from '#domain/search/mapFeature.ts'

const PARTS = ['land', 'edge', 'road', 'water', 'water-ink', 'beyond'] as const
const OTHERS = ['surface', 'ink', 'ink-2'] as const

export type MapColors = Record<(typeof PARTS)[number] | (typeof OTHERS)[number] | (typeof RAIL_TONES)[number], string>

/** The map's colors of this theme, by day or by night, from the page's tokens. */
export function mapColors(container: HTMLElement): MapColors {
  const style = getComputedStyle(container)
  const read = (names: readonly string[], prefix: string) =>
    names.map((name) => [name, style.getPropertyValue(`--${prefix}${name}`).trim()])
  return Object.fromEntries([...read(PARTS, 'map-'), ...read(RAIL_TONES, 'rail-'), ...read(OTHERS, '')]) as MapColors
}

/** Calls back where the page turns dark or light, by the system or by hand, or wears another brand. */
export function onColorsChanged(act: () => void) {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', act)
  const watch = new MutationObserver(act)
  watch.observe(document.documentElement, { attributes: true, attributeFilter: ['data-scheme', 'data-theme'] })
}
