import type { Locale } from '#i18n/locales.ts'
import { pathsOf } from '#lib/paths.ts'

type Words = (key: 'siteDescription' | 'search' | 'bookings' | 'instant' | 'instantShort') => string

const icon = (size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/icons/sabai-${purpose === 'any' ? '' : 'maskable-'}${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** The web app manifest of one language. `id` is the same in each, so that a change of language installs no second app. */
export function manifestOf(locale: Locale, lang: string, t: Words) {
  const paths = pathsOf(locale)
  const shortcut = (name: string, url: string) => ({ name, url, icons: [icon(192)] })
  return {
    id: '/',
    name: 'Sabai',
    short_name: 'Sabai',
    description: t('siteDescription'),
    lang,
    dir: 'ltr',
    start_url: paths.home(),
    scope: '/',
    display: 'standalone',
    background_color: '#faf6ee',
    theme_color: '#14524f',
    icons: [icon(192), icon(512), icon(512, 'maskable')],
    shortcuts: [
      shortcut(t('search'), paths.search()),
      shortcut(t('bookings'), paths.myBookings()),
      { ...shortcut(t('instant'), paths.instantInfo()), short_name: t('instantShort') },
    ],
  }
}
