import { type ReactNode, useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { LanguagePick } from '#console/i18n/LanguagePick.tsx'
import { useWords } from '#console/kit/useWords.ts'
import type { Picture } from '#contract/shared.ts'
import { avifAt } from '#domain/catalogue/pictureFiles.ts'
import { textIn } from '#domain/localizedText.ts'
import { LOCALES, type Locale, langOf } from '#i18n/locales.ts'
import './Preview.css'

type Values = {
  title?: Record<string, string>
  text?: Record<string, string>
  image?: Picture | null
  link?: string
}

/** What customers will see, as it is typed, in one language after the other; its children say from when on. */
export function Preview({ children }: { children: ReactNode }) {
  const { t } = useWords()
  const id = useId()
  const [locale, setLocale] = useState<Locale>(LOCALES[0])
  const { title, text, image, link } = useWatch() as Values
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-s3">
        <h2 id={id} className="text-h3">
          {t('console.banners.preview')}
        </h2>
        <LanguagePick label={t('console.banners.previewIn')} locale={locale} onPick={setLocale} />
      </div>
      {children}
      <div className="window-preview" lang={langOf(locale)}>
        <div>
          <h3>{textIn(title, locale)}</h3>
          <p className="window-preview__text">{textIn(text, locale)}</p>
          {link && <p className="text-small text-ink-2">{link}</p>}
        </div>
        {image && (
          <img
            src={avifAt(image.name, image.widths[1] ?? image.width)}
            alt=""
            width={image.width}
            height={image.height}
          />
        )}
      </div>
    </section>
  )
}
