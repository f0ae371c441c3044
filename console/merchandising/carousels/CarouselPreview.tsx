import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { LanguagePick } from '#console/i18n/LanguagePick.tsx'
import { useWords } from '#console/kit/useWords.ts'
import { textIn } from '#domain/localizedText.ts'
import { LOCALES, type Locale, langOf } from '#i18n/locales.ts'
import type { CarouselValues } from './carouselValues.ts'

/** What customers will see as soon as it is saved, in one language after the other. */
export function CarouselPreview() {
  const { t } = useWords()
  const id = useId()
  const [locale, setLocale] = useState<Locale>(LOCALES[0])
  const { kind, name, text, shops = [], brands = [] } = useWatch() as Partial<CarouselValues>
  const cards = (kind === 'brand' ? brands : shops).filter(({ isShown }) => isShown)
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-s3">
        <h2 id={id} className="text-h3">
          {t('console.banners.preview')}
        </h2>
        <LanguagePick label={t('console.banners.previewIn')} locale={locale} onPick={setLocale} />
      </div>
      <p>{t(cards.length > 0 ? 'console.carousels.seenAtOnce' : 'console.carousels.seenNot')}</p>
      <div className="grid gap-s2" lang={langOf(locale)}>
        <h3>{textIn(name, locale)}</h3>
        <p className="text-ink-2">{textIn(text, locale)}</p>
      </div>
      {cards.length > 0 && (
        <ol className="flex flex-wrap gap-s2">
          {cards.map((card) => (
            <li key={card._id} className="badge badge--soft">
              {card.name}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
