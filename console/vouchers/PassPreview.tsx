import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { LanguagePick } from '#console/i18n/LanguagePick.tsx'
import { useWords } from '#console/kit/useWords.ts'
import { SaidWindow } from '#console/merchandising/windows/ShownState.tsx'
import { smallestOf } from '#domain/catalogue/pictureFiles.ts'
import { textIn } from '#domain/localizedText.ts'
import { passFault } from '#domain/vouchers/passTerms.ts'
import { formatPrice } from '#i18n/format.ts'
import { LOCALES, type Locale, langOf } from '#i18n/locales.ts'
import type { PassValues } from './passValues.ts'
import '#console/merchandising/windows/Preview.css'

const dateOf = (said: string) => (said ? new Date(said) : null)

/** What customers will see of a pass and from when, also of what is typed and not stored yet; in one language. */
export function PassPreview() {
  const { t } = useWords()
  const id = useId()
  const [locale, setLocale] = useState<Locale>(LOCALES[0])
  const values = useWatch() as PassValues
  const { name, description, image, shops = [], showFrom = '', showUntil = '' } = values
  const [price, originalPrice, units] = [Number(values.price), Number(values.originalPrice), Number(values.units)]
  const window = { showFrom: dateOf(showFrom), showUntil: dateOf(showUntil) }
  const fault = price > 0 && originalPrice > 0 && passFault({ price, originalPrice, ...window })
  const money = (baht: number) => formatPrice(baht, langOf(locale))
  const said = { visits: units, days: values.expiredWithin, each: money(price / Math.max(1, units)) }
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-s3">
        <h2 id={id} className="text-h3">
          {t('console.passes.preview')}
        </h2>
        <LanguagePick label={t('console.banners.previewIn')} locale={locale} onPick={setLocale} />
      </div>
      <SaidWindow />
      <div className="window-preview">
        <div lang={langOf(locale)}>
          <h3>{textIn(name, locale) || t('console.none')}</h3>
          <p className="window-preview__text">{textIn(description, locale)}</p>
          <p className="num">
            <strong>{money(price)}</strong>
          </p>
        </div>
        {image && <img src={smallestOf(image)} alt="" width={image.width} height={image.height} />}
      </div>
      <p>{t('console.passes.said', said)}</p>
      <p className="text-ink-2">
        {shops.length === 0 ? t('console.passes.everywhere') : shops.map((shop) => shop.name).join(', ')}
      </p>
      {fault && (
        <p className="field__err" role="status">
          {t(`console.passes.faults.${fault}`)}
        </p>
      )}
    </section>
  )
}
