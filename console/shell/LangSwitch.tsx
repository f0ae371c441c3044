import { useLocaleState, useLocales, useTranslate } from 'ra-core'

/** Thai or English, each named by itself. */
export function LangSwitch() {
  const t = useTranslate()
  const locales = useLocales()
  const [locale, setLocale] = useLocaleState()
  return (
    <fieldset className="flex gap-s1">
      <legend className="sr-only">{t('console.language')}</legend>
      {locales.map(({ locale: one, name }) => (
        <button
          key={one}
          type="button"
          className="chip"
          lang={one}
          aria-pressed={one === locale}
          onClick={() => setLocale(one)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}
