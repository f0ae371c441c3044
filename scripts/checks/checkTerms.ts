/** Checks that messages call each thing of the glossary by its one word: scripts/checks/retiredTerms.json has the others. */
import { globSync, readFileSync } from 'node:fs'
import terms from './retiredTerms.json' with { type: 'json' }

const ROOT = 'src/i18n/messages'
/** `except` is the folder of messages that may say it: the phrasebook speaks as a person does. */
type Term = { pattern: string; say: string; except?: string }

function checkFile(locale: string, file: string, retired: readonly Term[]): string[] {
  const bundle: Record<string, string> = JSON.parse(readFileSync(`${ROOT}/${locale}/${file}`, 'utf8'))
  return Object.entries(bundle).flatMap(([key, text]) =>
    retired.flatMap(({ pattern, say, except }) => {
      if (except && file.startsWith(except)) return []
      const [found] = new RegExp(pattern, 'u').exec(text) ?? []
      return found ? [`${locale}/${file.replace('.json', '')}/${key}: “${found}”, say ${say}`] : []
    }),
  )
}

const faults = Object.entries<readonly Term[]>(terms).flatMap(([locale, retired]) =>
  globSync('**/*.json', { cwd: `${ROOT}/${locale}` }).flatMap((file) => checkFile(locale, file, retired)),
)

for (const fault of faults) console.log(fault)
console.log(faults.length ? `${faults.length} retired terms in the messages` : 'The messages take up no retired term')
process.exit(faults.length ? 1 : 0)
