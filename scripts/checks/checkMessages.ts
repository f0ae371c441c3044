/** Checks the messages of every language against English: missing, left over, untranslated, placeholders, plurals, unused. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { LOCALES, langOf } from '../../src/i18n/locales.ts'

const ROOT = 'src/i18n/messages'
const PLURAL = /_(zero|one|two|few|many|other)$/
/** Rightly the same as in English. */
const SAME = new Set([
  ...['cn', 'jp', 'ru', 'ms', 'de'].map((locale) => `${locale}/orders/payment/method.bbl_promptpay`),
  ...['th', 'ms', 'de'].map((locale) => `${locale}/vouchers/code/kind.wowcher`),
])

type Bundle = Record<string, string>
const read = (path: string): Bundle => JSON.parse(readFileSync(path, 'utf8'))
const stemOf = (key: string) => key.replace(PLURAL, '')
const placeholders = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort().join(' ')

const source = globSync('{src,server,backend}/**/*.{ts,tsx,astro}')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

/** Keys with a dot (code.21, status.paid) are composed where they are used, by their first part. */
const isUsed = (key: string) =>
  key.includes('.') ? source.includes(`${key.split('.')[0]}.`) : new RegExp(`\\b${stemOf(key)}\\b`).test(source)

function checkLocale(namespace: string, locale: (typeof LOCALES)[number], english: Bundle): string[] {
  const path = `${ROOT}/${locale}/${namespace}`
  const at = `${locale}/${namespace.replace('.json', '')}`
  if (!existsSync(path)) return [`${at}: the file is missing`]
  const bundle = read(path)
  const forms = new Intl.PluralRules(langOf(locale)).resolvedOptions().pluralCategories
  const stems = new Set(
    Object.keys(english)
      .filter((key) => PLURAL.test(key))
      .map(stemOf),
  )
  const wanted = Object.keys(english).filter((key) => !PLURAL.test(key))
  for (const stem of stems) wanted.push(...forms.map((form) => `${stem}_${form}`))
  const lines = wanted.filter((key) => !(key in bundle)).map((key) => `${at}/${key}: missing`)
  for (const [key, text] of Object.entries(bundle)) {
    const original = english[key] ?? english[`${stemOf(key)}_other`]
    if (original === undefined || (!wanted.includes(key) && !stems.has(stemOf(key))))
      lines.push(`${at}/${key}: not in English`)
    else if (!PLURAL.test(key) && placeholders(text) !== placeholders(original))
      lines.push(`${at}/${key}: other placeholders`)
    if (
      locale !== 'en' &&
      text === original &&
      /[a-z]{3}/i.test(text.replace(/\{\{\w+\}\}/g, '')) &&
      !SAME.has(`${at}/${key}`)
    )
      lines.push(`${at}/${key}: same as English`)
  }
  return lines
}

const faults = globSync('**/*.json', { cwd: `${ROOT}/en` }).flatMap((namespace) => {
  const english = read(`${ROOT}/en/${namespace}`)
  const unused = Object.keys(english).filter((key) => !isUsed(key))
  return [
    ...unused.map((key) => `en/${namespace.replace('.json', '')}/${key}: unused`),
    ...LOCALES.flatMap((locale) => checkLocale(namespace, locale, english)),
  ]
})

for (const fault of faults) console.log(fault)
console.log(faults.length ? `${faults.length} faults in the messages` : 'The messages agree in all languages')
process.exit(faults.length ? 1 : 0)
