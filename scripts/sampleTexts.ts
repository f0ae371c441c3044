/**
 * Draws texts of a language to be judged, each beside its English: npm run sample -- <locale> [count]. The draw follows
 * from the last commit that touched the messages, so that nobody chooses it and everybody gets the same.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { isLocale } from '../src/i18n/locales.ts'
import { MESSAGES, messagesOf, textsOf } from './checks/messageTexts.ts'

const COUNT = 80

const [locale = '', count = COUNT] = process.argv.slice(2)
if (!isLocale(locale)) throw new Error(`No language ${locale}`)
const seed = execFileSync('git', ['log', '-1', '--format=%H', '--', MESSAGES], { encoding: 'utf8' }).trim()
const rankOf = (id: string) => createHash('sha256').update(`${seed} ${locale} ${id}`).digest('hex')

const texts = textsOf(messagesOf(locale))
const english = textsOf(messagesOf('en'))
const drawn = [...texts.keys()].sort((a, b) => rankOf(a).localeCompare(rankOf(b))).slice(0, Number(count))
console.log(`${drawn.length} of ${texts.size} texts in ${locale}, drawn by ${seed}`)
for (const id of drawn) console.log(`\n${id}\n  ${english.get(id) ?? '–'}\n  ${texts.get(id)}`)
