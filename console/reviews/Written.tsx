import { useLocale } from 'ra-core'
import { useWords } from '#console/kit/useWords.ts'
import { formatLanguage } from '#i18n/format.ts'
import { isLocale, langOf } from '#i18n/locales.ts'

type Props = { text: string; translation: string | null; writtenIn: string }

/** What a guest or a shop wrote: in the reader's language where it could be translated, and as it was written. */
export function Written({ text, translation, writtenIn }: Props) {
  const { t } = useWords()
  const lang = useLocale()
  const original = (
    <p className="whitespace-pre-line wrap-anywhere" lang={isLocale(writtenIn) ? langOf(writtenIn) : undefined}>
      {text}
    </p>
  )
  if (!translation) return original
  return (
    <>
      <p className="whitespace-pre-line wrap-anywhere">{translation}</p>
      <details>
        <summary className="text-small text-ink-2">
          {t('console.reviews.original', { language: formatLanguage(writtenIn, lang) })}
        </summary>
        {original}
      </details>
    </>
  )
}
