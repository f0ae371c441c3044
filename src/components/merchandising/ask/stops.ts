import type { RAIL_TONES } from '#domain/search/mapFeature.ts'
import { RAIL_LINES } from '#domain/search/railLines.ts'
import type { Locale } from '#i18n/locales.ts'
import { translator } from '#i18n/translate.ts'
import type { Answers } from './answers.ts'

type Stop = { slug: string; name: string; count: number; price: number | null; isAsked: boolean }
/** A line of places, each with what is free there. `tone`: the color of its railway; none of a line of districts. */
type Stops = { title: string; tone: (typeof RAIL_TONES)[number] | undefined; stops: Stop[] }

/** A wide screen shows so many beside each other. */
const DISTRICTS = 7

/**
 * The stations of the line around the place; where no train goes the districts of the city with the most that are free.
 * Undefined where there is neither.
 */
export function stopsOf({ railway, areas, city, place, said }: Answers, locale: Locale): Stops | undefined {
  const t = translator(locale, 'merchandising/ask')
  if (railway) {
    const { line, stations } = railway
    const stops = stations.map(({ slug, name, totalCount: count, fromPrice: price }) => ({
      ...{ slug, name, count, price },
      isAsked: slug === place?.slug,
    }))
    return { title: t(`line.${line}`), tone: RAIL_LINES[line], stops }
  }
  if (said === 'none') return undefined
  const free = areas.filter(({ count }) => count > 0).slice(0, DISTRICTS)
  if (!city || free.length < 2) return undefined
  const stops = free.map(({ slug, name, count }) => ({ slug, name, count, price: null, isAsked: slug === place?.slug }))
  return { title: t('districts', { name: city.name }), tone: undefined, stops }
}
