/** Colors of the site (src/styles/tokens.css), and darker ones for readers who like it dark. */
const LIGHT = {
  ...{ ground: '#faf6ee', card: '#fffdf9', ink: '#1e2b2a', quiet: '#4f5a57', line: '#8b8271' },
  ...{ brand: '#14524f', onBrand: '#fffdf9', link: '#0f4745' },
  ...{
    good: '#e1efe2',
    onGood: '#2b6a45',
    waiting: '#fbeccb',
    onWaiting: '#7a4d00',
    over: '#f2ebdf',
    onOver: '#4f5a57',
  },
}
const DARK: typeof LIGHT = {
  ...{ ground: '#101817', card: '#1b2524', ink: '#f2eee5', quiet: '#b8c1bc', line: '#8b948f' },
  ...{ brand: '#9ad4c6', onBrand: '#0d2422', link: '#9ad4c6' },
  ...{
    good: '#1f3a2b',
    onGood: '#a9dcb9',
    waiting: '#44350f',
    onWaiting: '#f3d48b',
    over: '#2a3230',
    onOver: '#c6cdc8',
  },
}

/** What each class colors; the same in the element itself, for mail programs that drop style sheets. */
const COLORED = {
  ground: ['background', 'ground'],
  card: ['background', 'card'],
  ink: ['color', 'ink'],
  quiet: ['color', 'quiet'],
  link: ['color', 'link'],
  cut: ['border-color', 'line'],
  press: ['background', 'brand'],
  pressed: ['color', 'onBrand'],
  good: ['background', 'good'],
  onGood: ['color', 'onGood'],
  waiting: ['background', 'waiting'],
  onWaiting: ['color', 'onWaiting'],
  over: ['background', 'over'],
  onOver: ['color', 'onOver'],
} as const satisfies Record<string, readonly [string, keyof typeof LIGHT]>

type Class = keyof typeof COLORED

/** Class and style of an element: colors of both worlds, and what else it wears. */
export function worn(classes: readonly Class[], style = ''): string {
  const colors = classes.map((name) => `${COLORED[name][0]}:${LIGHT[COLORED[name][1]]}`)
  return `class="${classes.join(' ')}" style="${[...colors, ...(style ? [style] : [])].join(';')}"`
}

const dark = Object.entries(COLORED).map(
  ([name, [property, color]]) => `.${name}{${property}:${DARK[color]}!important}`,
)

/** For programs that read style sheets. `color-scheme` keeps others from turning the colors around by themselves. */
export const SHEET = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${dark.join('')}}`

export const FONT = "font-family:Anuphan,'Helvetica Neue',Arial,sans-serif"
export const PLACE_FONT = "font-family:'Sabai Place',Georgia,'Times New Roman',serif"
