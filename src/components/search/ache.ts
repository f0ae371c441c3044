import type { FoundShop } from '#contract/search.ts'
import { COMMON_COMPLAINTS } from '#domain/search/complaints/complaints.ts'
import {
  cautionOf,
  complaintName,
  helpedBy,
  readComplaints,
  remediesOf,
} from '#domain/search/complaints/readComplaints.ts'
import { remedyName } from '#domain/search/complaints/remedies.ts'
import type { Locale } from '#i18n/locales.ts'
import { translator } from '#i18n/translate.ts'

/** The keys of `why` are those of complaints that something helps against. */
type Key = Parameters<ReturnType<typeof translator<'search/complaints'>>>[0]

/** What the words of a search say of an ache, for its list; undefined where nothing aches. */
export function readAche(words: string, locale: Locale) {
  const complaints = readComplaints(words)
  if (!complaints) return undefined
  const t = translator(locale, 'search/complaints')
  const caution = cautionOf(complaints)
  const remedies = remediesOf(complaints)
  return {
    caution: caution && t(`caution.${caution}`),
    /** Whether no service is advised. */
    isHarmful: remedies.length === 0,
    helps: remedies.map((remedy) => remedyName(remedy, locale)),
    /** What the asked service of a shop is good for. */
    why: ({ asked }: Pick<FoundShop, 'asked'>): string | undefined => {
      const helped = asked && helpedBy(complaints, asked.typeName)
      return helped ? t(`why.${helped}` as Key) : undefined
    },
  }
}

/** Searches to offer where words find nothing: what helps against what they say, else where it may ache. */
export function acheChips(words: string, locale: Locale): { title: string; names: string[] } {
  const t = translator(locale, 'search/complaints')
  const ache = readAche(words, locale)
  if (ache) return { title: t('helps'), names: ache.helps }
  return { title: t('ache'), names: words ? COMMON_COMPLAINTS.map((key) => complaintName(key, locale)) : [] }
}
