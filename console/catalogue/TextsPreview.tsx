import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { LanguagePick } from '#console/i18n/LanguagePick.tsx'
import { SHOP_TEXTS, type ShopText } from '#domain/catalogue/shopTexts.ts'
import { textIn } from '#domain/localizedText.ts'
import { LOCALES, type Locale, langOf } from '#i18n/locales.ts'
import './TextsPreview.css'

const WAYS = SHOP_TEXTS.slice(4)

/** The texts as the shop's page shows them in one language, also those that are typed and not stored yet. */
export function TextsPreview() {
  const t = useTranslate()
  const [locale, setLocale] = useState<Locale>(LOCALES[0])
  const texts = useWatch() as Record<ShopText, Record<string, string> | undefined>
  const said = (field: ShopText) => textIn(texts[field], locale)
  const [name, branch, thai] = [said('name'), said('branchName'), textIn(texts.name, 'th')]
  const borrowed = SHOP_TEXTS.filter((field) => said(field) && !texts[field]?.[locale]?.trim())
  return (
    <section className="panel" aria-labelledby="preview">
      <div className="flex flex-wrap items-center justify-between gap-s3">
        <h2 id="preview" className="text-h3">
          {t('console.texts.preview')}
        </h2>
        <LanguagePick label={t('console.texts.previewIn')} locale={locale} onPick={setLocale} />
      </div>
      <div className="texts-preview" lang={langOf(locale)}>
        <h3>{name}</h3>
        {branch && !name.includes(branch) && <p>{branch}</p>}
        {locale !== 'th' && thai !== name && <p lang="th">{thai}</p>}
        <p className="texts-preview__text">{said('description')}</p>
        {said('specialNote') && <p className="texts-preview__note">{said('specialNote')}</p>}
        <ul>
          {WAYS.filter(said).map((way) => (
            <li key={way}>{said(way)}</li>
          ))}
        </ul>
      </div>
      {borrowed.length > 0 && (
        <p className="text-small text-ink-2">
          {t('console.texts.borrowed', {
            fields: borrowed.map((field) => t(`console.audit.values.${field}`)).join(', '),
          })}
        </p>
      )}
    </section>
  )
}
