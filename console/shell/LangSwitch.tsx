import { useQueryClient } from '@tanstack/react-query'
import { useI18nProvider, useLocaleState, useLocales, useTranslate } from 'ra-core'

/** Thai or English, each named by itself. What is typed stays, and what calls answered is read in the other language. */
export function LangSwitch() {
  const t = useTranslate()
  const locales = useLocales()
  const i18n = useI18nProvider()
  const queryClient = useQueryClient()
  const [locale, setLocale] = useLocaleState()
  async function choose(one: string) {
    // Changed before ra-core is told: else it mounts the whole page anew, and what is typed is gone.
    await i18n.changeLocale(one)
    setLocale(one)
    await queryClient.invalidateQueries()
  }
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
          onClick={() => choose(one)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}
