import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES, type Locale, langOf } from '#i18n/locales.ts'
import { crawl, type Reached } from '#tests/e2e/support/crawl.ts'
import { standardCheck } from '#tests/e2e/support/standardCheck.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const MESSAGES = 'src/i18n/messages'
const LATIN_SCRIPT: readonly Locale[] = ['en', 'ms', 'de']
/** Rightly the same everywhere: our name, currencies, what stands on every door. */
const SAME =
  /^(sabai|THB|USD|CNY|JPY|Wi-?Fi|QR|Massage|Spa|Onsen|PromptPay|LINE Pay|AirPay|Alipay|WeChat Pay|TrueMoney|Wowcher|Sabai|tagThai|calCal|\+\d+ \([A-Z]{2}\))$/
const LATIN_ONLY = /^[\x20-\x7e\u2010-\u2026·×฿]+$/

const STATIONS = 'backend/modules/catalogue/station/stations.json'
type Station = { system: string; name: Bundle }
/** The stations that maps name in Latin only for whoever reads this language, alone and with their line. */
const latinStations = (locale: Locale): ReadonlySet<string> =>
  new Set(
    (JSON.parse(readFileSync(STATIONS, 'utf8')).stations as Station[])
      .filter(({ name }) => !name[locale])
      .flatMap(({ system, name }) => [name.en ?? '', `${system} ${name.en}`]),
  )

type Bundle = Record<string, string>
const bundleOf = (locale: Locale): Bundle =>
  Object.assign(
    {},
    ...globSync('**/*.json', { cwd: join(MESSAGES, locale) }).map((file) => {
      const texts = JSON.parse(readFileSync(join(MESSAGES, locale, file), 'utf8')) as Bundle
      return Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${file}/${key}`, text]))
    }),
  )

/** Whether a text of a page in this language is still English. */
function englishFinder(locale: Locale): (text: string) => boolean {
  if (!LATIN_SCRIPT.includes(locale)) {
    const stations = latinStations(locale)
    return (text) => LATIN_ONLY.test(text) && /[a-z]{3}/i.test(text) && !SAME.test(text) && !stations.has(text)
  }
  const own = new Set(Object.values(bundleOf(locale)))
  const english = new Set(Object.values(bundleOf('en')).filter((text) => /[a-z]{3}/i.test(text) && !own.has(text)))
  return (text) => english.has(text) && !SAME.test(text)
}

const LANGS = [...LOCALES.map(langOf), 'x-default'].sort()

/** What a search engine misses on a page, or nothing. */
function headFaults({ path, page }: Reached, locale: Locale): string[] {
  if (!page) return []
  const faults: string[] = []
  if (page.lang !== langOf(locale)) faults.push(`lang ${page.lang}`)
  if (!page.title.trim()) faults.push('no title')
  if (!page.metas.get('description')?.trim()) faults.push('no description')
  if (page.headings !== 1) faults.push(`${page.headings} h1`)
  if (page.bare.length > 0) faults.push(`pictures without alt or size: ${page.bare[0]}`)
  if (!page.metas.get('robots')?.includes('noindex')) {
    const canonical = URL.parse(page.canonical ?? '')
    if (canonical?.pathname !== path.split('?')[0]) faults.push(`canonical ${page.canonical}`)
    if (page.alternates.get(langOf(locale)) !== page.canonical) faults.push('hreflang and canonical differ')
    if ([...page.alternates.keys()].sort().join() !== LANGS.join()) faults.push('hreflang')
  }
  return faults.map((fault) => `${path}: ${fault}`)
}

/**
 * In English the crawl opens every page, and reads three of each kind against the HTML standard. The other languages
 * have the same addresses and templates: there it opens five pages of each kind, and reads one of each against the
 * standard. On all that it opens it looks for links that lead nowhere, English left over, `lang`, title,
 * description, canonical and sister addresses.
 */
const depthOf = (locale: Locale) =>
  locale === 'en' ? { pagesOfAKind: 3, atLeast: 400 } : { pagesOfAKind: 1, atLeast: 80, openedOfAKind: 5 }

for (const locale of LOCALES) {
  test(`a visitor who follows every link in ${locale} finds each page, each picture and their own language`, async ({
    baseURL,
  }) => {
    // A thousand pages are drawn for it, on a busy machine for minutes.
    if (locale === 'en') test.slow()
    const { origin } = new URL(baseURL ?? '')
    const { pagesOfAKind, atLeast, ...limits } = depthOf(locale)
    const standard = standardCheck(pagesOfAKind)
    const reached = await crawl(origin, locale, { onHtml: standard.look, ...limits })
    expect(reached.length).toBeGreaterThan(atLeast)
    const broken = reached.filter(({ status }) => status !== 200)
    expect.soft(broken.map(({ status, path, from }) => `${status} ${path} from ${from}`)).toEqual([])

    const isEnglish = englishFinder(locale)
    const left = reached.flatMap(({ path, page }) =>
      (page?.texts ?? []).filter(isEnglish).map((text) => `${path}: ${text}`),
    )
    if (locale !== 'en') expect.soft([...new Set(left)], 'English left over').toEqual([])

    expect.soft(reached.flatMap((one) => headFaults(one, locale))).toEqual([])

    expect.soft(await standard.faults(), 'against the HTML standard').toEqual([])

    // The pictures are the same in every language.
    if (locale !== 'en') return
    const pictures = new Set(reached.flatMap(({ page }) => page?.pictures ?? []))
    const missing: string[] = []
    for (const picture of pictures) {
      const { ok } = await fetch(new URL(picture, origin), { method: 'HEAD' })
      if (!ok) missing.push(picture)
    }
    expect.soft(missing, 'missing pictures').toEqual([])
  })
}
