import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { LOCALES, type Locale, langOf, nameOf } from '#i18n/locales.ts'
import { Draft } from './Draft.tsx'
import { TextField } from './Fields.tsx'
import './EightTexts.css'

type Props = {
  source: string
  label: string
  hint?: string
  maxLength: number
  isLong?: boolean
  isReadOnly?: boolean
  /** By language, what the translator drafted of what is missing. */
  drafts?: Record<string, string>
  /** What stands below, such as a button that drafts. */
  children?: ReactNode
}

/** The languages that are open at once: those of the console. */
const FIRST = LOCALES.slice(0, 2)
const REST = LOCALES.slice(2)
const NO_DRAFTS: Record<string, string> = {}

/** A text in eight languages: English and Thai first, the rest behind a line that says which are missing. */
export function EightTexts({ source, label, hint, drafts = NO_DRAFTS, children, ...more }: Props) {
  const t = useTranslate()
  const texts = (useWatch({ name: source }) ?? {}) as Record<string, string | undefined>
  const missing = LOCALES.filter((locale) => !texts[locale]?.trim())
  const field = (locale: Locale) => (
    <div key={locale} className="grid gap-s2">
      <TextField source={`${source}.${locale}`} label={nameOf(locale)} lang={langOf(locale)} {...more} />
      {drafts[locale] && (
        <Draft
          source={`${source}.${locale}`}
          locale={locale}
          draft={drafts[locale]}
          isReadOnly={more.isReadOnly ?? false}
        />
      )}
    </div>
  )
  return (
    <fieldset className="eight-texts">
      <legend className="text-h3">{label}</legend>
      {hint && <p className="text-small text-ink-2">{hint}</p>}
      {FIRST.map(field)}
      <details open={REST.some((locale) => drafts[locale]) || undefined}>
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
      {children}
    </fieldset>
  )
}
