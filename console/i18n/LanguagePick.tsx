import { LOCALES, type Locale, nameOf } from '#i18n/locales.ts'
import './LanguagePick.css'

type Props = { label: string; locale: Locale; onPick(locale: Locale): void }

/** In which of the eight languages a page is looked at. */
export const LanguagePick = ({ label, locale, onPick }: Props) => (
  <label className="language-pick">
    <span className="sr-only">{label}</span>
    <select
      className="input"
      value={locale}
      onChange={({ target }) => onPick(LOCALES.find((one) => one === target.value) ?? LOCALES[0])}
    >
      {LOCALES.map((one) => (
        <option key={one} value={one}>
          {nameOf(one)}
        </option>
      ))}
    </select>
  </label>
)
