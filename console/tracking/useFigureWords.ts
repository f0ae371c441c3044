import { useLocale } from 'ra-core'
import { useWords } from '#console/kit/useWords.ts'
import { formatNumber, formatPrice, formatRating } from '#i18n/format.ts'
import { type Figure, KIND_OF } from './figures.ts'

const MINUTE = 60

/** The figures as they are said. */
export function useFigureWords() {
  const words = useWords()
  const lang = useLocale()
  const unit = (value: number, name: 'second' | 'minute') =>
    new Intl.NumberFormat(lang, { style: 'unit', unit: name, maximumFractionDigits: 0 }).format(value)
  const percent = (value: number, signDisplay: 'auto' | 'exceptZero' = 'auto') =>
    new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 1, signDisplay }).format(value / 100)
  function said(figure: Figure, value: number | null): string {
    if (value === null) return words.t('console.none')
    const kind = KIND_OF[figure]
    if (kind === 'baht') return formatPrice(value, lang)
    if (kind === 'percent') return percent(value)
    if (kind === 'stars') return formatRating(value, lang)
    if (kind === 'seconds') return value < MINUTE ? unit(value, 'second') : unit(value / MINUTE, 'minute')
    return formatNumber(value, lang)
  }
  return { ...words, lang, said, percent, nameOf: (figure: Figure): string => words.t(`console.numbers.${figure}`) }
}
