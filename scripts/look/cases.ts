/**
 * What is looked at: every kind of page in English at three widths, in three more languages and two themes at one width
 * each, the public ones also in the dark, forced colours, print and without scripts, and what appears after a move of the
 * visitor.
 */
import type { Locale } from '#i18n/locales.ts'
import { KINDS, type Kind } from './cases/kinds.ts'
import { STATES, type State } from './cases/states.ts'

export const WIDTHS = { phone: [390, 844], tablet: [820, 1180], desktop: [1440, 900] } as const
type Width = keyof typeof WIDTHS
type Theme = 'default' | 'tagThai' | 'calCal'
type Medium = 'screen' | 'dark' | 'forced' | 'print' | 'noScript'

export type Case = {
  kind: Kind
  width: Width
  locale: Locale
  theme: Theme
  medium: Medium
  state?: State
}

/** The name of a case, which its files bear: `shop`, `shop+dialog`, then width, language and what is not usual. */
export function keyOf({ kind, width, locale, theme, medium, state }: Case): string {
  const name = state ? `${kind.name}+${state.name}` : kind.name
  const unusual = [theme === 'default' ? '' : theme, medium === 'screen' ? '' : medium]
  return [name, width, locale, ...unusual].filter(Boolean).join('.')
}

const USUAL = { locale: 'en', theme: 'default', medium: 'screen' } as const
const WIDTH_NAMES = Object.keys(WIDTHS) as Width[]
/** The longest words in the narrowest place, and each script at another width. */
const OTHER_LANGUAGES: [Locale, Width][] = [
  ['th', 'phone'],
  ['jp', 'tablet'],
  ['de', 'phone'],
]
const MEDIA: Medium[] = ['dark', 'forced', 'print', 'noScript']

/** Other looks of a page, and states, differ in what is on it; languages and themes were seen on the page itself. */
const FEW_WIDTHS: Width[] = ['phone', 'desktop']

function casesOf(kind: Kind): Case[] {
  if (kind.isVariant) return FEW_WIDTHS.map((width) => ({ kind, width, ...USUAL }))
  const partners: Theme[] = ['tagThai', 'calCal']
  return [
    ...WIDTH_NAMES.map((width) => ({ kind, width, ...USUAL })),
    ...OTHER_LANGUAGES.map(([locale, width]) => ({ kind, ...USUAL, width, locale })),
    ...partners.map((theme) => ({ kind, width: 'phone' as const, ...USUAL, theme })),
    ...(kind.inEveryMedium ? MEDIA.map((medium) => ({ kind, width: 'phone' as const, ...USUAL, medium })) : []),
  ]
}

function statesOf(state: State): Case[] {
  const kind = KINDS.find(({ name }) => name === state.of)
  if (!kind) throw new Error(`No kind of page is called ${state.of}`)
  return FEW_WIDTHS.map((width) => ({ kind, width, ...USUAL, state }))
}

export const CASES: readonly Case[] = [...KINDS.flatMap(casesOf), ...STATES.flatMap(statesOf)]

/** One of each kind of page and of each state: enough to see whether a change is worth a whole capture. */
export const QUICK_CASES: readonly Case[] = CASES.filter(
  ({ width, locale, theme, medium }) =>
    width === 'phone' && locale === 'en' && theme === 'default' && medium === 'screen',
)
