/** Cuts the fonts to the characters and weights that the pages use, into src/styles/fonts. Run after a font's update. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const LATIN = import.meta.resolve('@fontsource-variable/anuphan/files/anuphan-latin-wght-normal.woff2')
const THAI = import.meta.resolve('@fontsource-variable/anuphan/files/anuphan-thai-wght-normal.woff2')
const CYRILLIC = import.meta.resolve(
  '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-cyrillic-wght-normal.woff2',
)
const PLACE = import.meta.resolve('@fontsource/trirong/files/trirong-latin-600-normal.woff2')
const PLACE_THAI = import.meta.resolve('@fontsource/trirong/files/trirong-thai-600-normal.woff2')
const TARGET = 'src/styles/fonts'
/** --w-text to --w-strong of tokens.css. */
const WEIGHTS = { wght: { min: 400, max: 600 } }

type Range = readonly [from: number, to?: number]

const characters = (...ranges: Range[]) =>
  ranges
    .flatMap(([from, to = from]) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)))
    .join('')

/** What Latin text is set with; small capitals, fractions and the like are never asked for. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'calt', 'rlig', 'tnum']

/** What stands on nearly every page: German and the commonest accents beside the plain letters. */
const MAIN = characters(
  ...([[0x20, 0x7e], [0xa0], [0xa9], [0xab], [0xb0], [0xb7], [0xbb]] as const),
  ...([[0xc4], [0xd6, 0xd7], [0xdc], [0xdf, 0xe0], [0xe4], [0xe7, 0xe9], [0xf6], [0xfc]] as const),
  ...([[0x2010, 0x2026], [0x2030, 0x203a], [0x20ac], [0x2212]] as const),
)
const ALL = characters([0xa0, 0xff], [0x152, 0x153], [0x2122])
const ACCENTS = [...ALL].filter((letter) => !MAIN.includes(letter)).join('')

/** The same ranges stand in fonts.css. The sign of the baht is on every page, Thai letters are not. */
const FILES = [
  { name: 'latin', from: LATIN, text: MAIN },
  { name: 'accents', from: LATIN, text: ACCENTS },
  {
    name: 'thai',
    from: THAI,
    text: characters([0xe01, 0xe3a], [0xe40, 0xe5b], [0x200c, 0x200d], [0x25cc]),
  },
  { name: 'baht', from: THAI, text: characters([0xe3f]) },
  {
    name: 'cyrillic',
    from: CYRILLIC,
    text: characters([0x401], [0x410, 0x44f], [0x451], [0x2116]),
  },
  // One weight, not a variable font.
  {
    name: 'place',
    from: PLACE,
    text: characters(
      ...([[0x20, 0x7e], [0xa0], [0xb7], [0xc4], [0xd6], [0xdc], [0xdf, 0xe0], [0xe4], [0xe7, 0xe9]] as const),
      ...([[0xf6], [0xfc], [0x2010, 0x2014], [0x2018, 0x2019]] as const),
    ),
  },
  {
    name: 'place-thai',
    from: PLACE_THAI,
    text: characters([0xe01, 0xe3a], [0xe40, 0xe5b], [0x200c, 0x200d], [0x25cc]),
  },
]

mkdirSync(TARGET, { recursive: true })
for (const { name, from, text } of FILES) {
  const cut = await subsetFont(readFileSync(new URL(from)), text, {
    targetFormat: 'woff2',
    variationAxes: name.startsWith('place') ? {} : WEIGHTS,
    keepFeatures: FEATURES,
  })
  writeFileSync(join(TARGET, `${name}.woff2`), cut)
  console.log(`${name}: ${(cut.length / 1024).toFixed(1)} KB`)
}
/** What the backend draws pictures of links with: a rasterizer takes outlines, and outlines come from TrueType. */
const DRAWN = [
  { name: 'words', from: LATIN, text: MAIN + ACCENTS, at: 500 },
  { name: 'words-thai', from: THAI, text: characters([0xe01, 0xe3a], [0xe3f, 0xe5b], [0x25cc]), at: 500 },
  { name: 'words-cyrillic', from: CYRILLIC, text: characters([0x401], [0x410, 0x44f], [0x451]), at: 500 },
  { name: 'place', from: PLACE, text: MAIN + ACCENTS },
  { name: 'place-thai', from: PLACE_THAI, text: characters([0xe01, 0xe3a], [0xe40, 0xe5b], [0x25cc]) },
]
const DRAWN_TARGET = 'backend/platform/storage/fonts'

mkdirSync(DRAWN_TARGET, { recursive: true })
for (const { name, from, text, at } of DRAWN) {
  const cut = await subsetFont(readFileSync(new URL(from)), text, {
    targetFormat: 'truetype',
    variationAxes: at ? { wght: at } : ({} as Record<string, number>),
  })
  writeFileSync(join(DRAWN_TARGET, `${name}.ttf`), cut)
  console.log(`${name}: ${(cut.length / 1024).toFixed(1)} KB`)
}
copyFileSync(new URL('../LICENSE', LATIN), join(TARGET, 'LICENSE-anuphan.txt'))
copyFileSync(new URL('../LICENSE', PLACE), join(TARGET, 'LICENSE-trirong.txt'))
copyFileSync(new URL('../LICENSE', CYRILLIC), join(TARGET, 'LICENSE-ibm-plex-sans.txt'))
