import type { ServiceContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Locale } from '#i18n/locales.ts'
import { localeOfLang } from '#i18n/locales.ts'

/** The locale that is named; throws 400 for a language that we do not speak. */
export function demandLocale(name: string, field: string): Locale {
  const locale = localeOfLang(name)
  if (!locale) throw new ServiceError(ERROR_CODE.badRequest, `${field}: name one of the eight languages`)
  return locale
}

/** The languages of the two who talk to each other. */
export const speakersOf = (
  ctx: ServiceContext,
  { user, shop }: { user?: string; shop: string },
): { user: Locale; shop: Locale } => ({
  user: demandLocale(user ?? ctx.locale, 'user'),
  shop: demandLocale(shop, 'shop'),
})
