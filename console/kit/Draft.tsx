import { useTranslate } from 'ra-core'
import { useFormContext, useWatch } from 'react-hook-form'
import { type Locale, langOf, nameOf } from '#i18n/locales.ts'

type Props = { source: string; locale: Locale; draft: string; isReadOnly: boolean }

/** What the translator drafted for an empty field: marked as that until somebody takes it over and stores it. */
export function Draft({ source, locale, draft, isReadOnly }: Props) {
  const t = useTranslate()
  const { setValue } = useFormContext()
  const typed = ((useWatch({ name: source }) as string | undefined) ?? '').trim()
  if (typed && typed !== draft.trim()) return null
  return (
    <div className="eight-texts__draft">
      <p className="text-small text-ink-2">{t(typed ? 'console.texts.takenOver' : 'console.texts.draft')}</p>
      {!typed && <p lang={langOf(locale)}>{draft}</p>}
      {!typed && !isReadOnly && (
        <button
          type="button"
          className="btn btn--line"
          onClick={() => setValue(source, draft, { shouldDirty: true, shouldTouch: true })}
        >
          {t('console.texts.takeOver')} <span className="sr-only">{nameOf(locale)}</span>
        </button>
      )}
    </div>
  )
}
