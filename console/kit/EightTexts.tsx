import { useTranslate } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { LOCALES, langOf, nameOf } from '#i18n/locales.ts'
import { TextField } from './Fields.tsx'
import './EightTexts.css'

type Props = { source: string; label: string; maxLength: number; isLong?: boolean; isReadOnly?: boolean }

/** The languages that are open at once: those of the console. */
const FIRST = LOCALES.slice(0, 2)
const REST = LOCALES.slice(2)

/** A text in eight languages: English and Thai first, the rest behind a line that says which are missing. */
export function EightTexts({ source, label, ...more }: Props) {
  const t = useTranslate()
  const texts = (useWatch({ name: source }) ?? {}) as Record<string, string | undefined>
  const missing = LOCALES.filter((locale) => !texts[locale]?.trim())
  const field = (locale: (typeof LOCALES)[number]) => (
    <TextField key={locale} source={`${source}.${locale}`} label={nameOf(locale)} lang={langOf(locale)} {...more} />
  )
  return (
    <fieldset className="eight-texts">
      <legend className="text-h3">{label}</legend>
      {FIRST.map(field)}
      <details>
        <summary>
          {t('console.texts.others')}{' '}
          <span className="text-small text-ink-2">
            {missing.length > 0
              ? t('console.texts.missing', { languages: missing.map(nameOf).join(', ') })
              : t('console.texts.complete')}
          </span>
        </summary>
        <div className="grid gap-s3">{REST.map(field)}</div>
      </details>
    </fieldset>
  )
}
