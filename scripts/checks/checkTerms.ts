/** Checks that messages call each thing of the glossary by its one word: scripts/checks/retiredTerms.json has the others. */
import { LOCALES } from '../../src/i18n/locales.ts'
import { messagesOf } from './messageTexts.ts'
import { retiredTermsIn } from './retiredTerms.ts'

const faults = LOCALES.flatMap((locale) =>
  Object.entries(messagesOf(locale)).flatMap(([file, bundle]) =>
    Object.entries(bundle).flatMap(([key, text]) =>
      retiredTermsIn(locale, text, file).map((fault) => `${locale}/${file}/${key}: ${fault}`),
    ),
  ),
)

for (const fault of faults) console.log(fault)
console.log(faults.length ? `${faults.length} retired terms in the messages` : 'The messages take up no retired term')
process.exit(faults.length ? 1 : 0)
