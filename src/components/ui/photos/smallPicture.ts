import type { Picture } from '#contract/shared.ts'
import { PICTURE_KIND_TEXT } from '#domain/catalogue/pictureKind.ts'
import type { Locale } from '#i18n/locales.ts'
import { translator } from '#i18n/translate.ts'

/**
 * A picture of a place beside the place's name, too small to bear a label: what it is, when it is no photo of the shop's,
 * its alternative text and its title say.
 */
export function smallPicture<P extends Pick<Picture, 'kind'>>(picture: P, locale: Locale) {
  const key = PICTURE_KIND_TEXT[picture.kind]
  const text = key === null ? '' : translator(locale, 'common')(key)
  return { ...picture, alt: text, title: text || undefined }
}
