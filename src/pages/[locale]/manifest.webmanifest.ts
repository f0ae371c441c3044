import type { APIRoute } from 'astro'
import { manifestOf } from '#components/shell/manifest.ts'
import { LOCALES, type Locale, langOf } from '#i18n/locales.ts'
import { translator } from '#i18n/translate.ts'

export const prerender = true
export const getStaticPaths = () => LOCALES.map((locale) => ({ params: { locale } }))

/** Installs Sabai on a phone in the page's language, with what a customer opens most behind its icon. */
export const GET: APIRoute = ({ params }) => {
  const locale = params.locale as Locale
  return new Response(JSON.stringify(manifestOf(locale, langOf(locale), translator(locale, 'common'))), {
    headers: { 'content-type': 'application/manifest+json' },
  })
}
