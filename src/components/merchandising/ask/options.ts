import type { Category } from '#contract/catalogue/taxonomy.ts'
import { addDays, bangkokDate } from '#domain/bangkokTime.ts'
import { ANY_MASSAGE } from '#domain/constants.ts'
import { type Question, WHEN, type When, writeWhen } from '#domain/search/question.ts'
import { formatDay } from '#i18n/format.ts'
import { type Locale, langOf } from '#i18n/locales.ts'
import { translator } from '#i18n/translate.ts'

type Option = { value: string; text: string }

/** Dates that are offered after tomorrow; the search has a calendar. */
const DAYS = 5

const unique = (options: Option[]) =>
  options.filter(({ value }, at) => options.findIndex((one) => one.value === value) === at)

/** Any massage, the other kinds of care, and the words that are asked for where they are no kind. */
export function whatOptions({ what }: Question, categories: readonly Category[], locale: Locale): Option[] {
  const kinds = categories
    .filter(({ slug }) => slug !== ANY_MASSAGE)
    .map(({ slug, name }) => ({ value: slug, text: name }))
  const any = { value: '', text: translator(locale, 'merchandising/ask')('anyMassage') }
  const isKind = what === '' || what === ANY_MASSAGE || kinds.some(({ value }) => value === what)
  return [any, ...(isKind ? [] : [{ value: what, text: what }]), ...kinds]
}

/** The category of any massage is '' among the options. */
export const chosenWhat = ({ what }: Question): string => (what === ANY_MASSAGE ? '' : what)

function whenText(when: When, locale: Locale): string {
  const t = translator(locale, 'merchandising/ask')
  if ('name' in when) return t(`when.${when.name}`)
  const day = formatDay(when.date, langOf(locale), 'short')
  return 'time' in when ? t('when.at', { day, time: when.time }) : day
}

/** From now on, this evening, the next days, and what is asked for where that is something else. */
export function whenOptions({ when }: Question, now: Date, locale: Locale): Option[] {
  const today = bangkokDate(now)
  const later = Array.from({ length: DAYS }, (_, at) => ({ date: addDays(today, at + 2) }))
  const offered: When[] = [{ name: WHEN.now }, { name: WHEN.evening }, { name: WHEN.tomorrow }, ...later]
  return unique([...offered, when].map((one) => ({ value: writeWhen(one), text: whenText(one, locale) })))
}
