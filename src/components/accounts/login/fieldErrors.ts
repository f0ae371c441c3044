import { errorTexts } from '#components/ui/words/errorTexts.ts'
import type { Locale } from '#i18n/locales.ts'

const CODES = ['required', 21, 22, 23, 26, 27, 63, 64, 65, 71, 136, 155, 400, 500] as const

/** Only the error messages that these forms can show, so that the rest is not sent. */
export const fieldErrors = (locale: Locale): Record<string, string> => errorTexts(locale, CODES)
