/** Fails where a word that docs/glossary.md has retired is in the name of a file, an export or a table. */
import { globSync, readFileSync } from 'node:fs'
import { bannedNames, namesOfPath, namesOfSource, readBannedWords, unusedExceptions } from './bannedWords.ts'

const words = readBannedWords(readFileSync('docs/glossary.md', 'utf8'))

/** Files of pages are addresses, which are the specification's; what they export is ours. */
const isAddress = (path: string) => path.startsWith('src/pages/') && !/\/_[^/]*$/.test(path)

/** Written by drizzle-kit and never renamed. */
const isGenerated = (path: string) => path.includes('/migrations/')

const paths = globSync('{src,server,backend,demo,console,scripts,bench,tests}/**/*.*')
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !isGenerated(path))
const names = paths.flatMap((path) => [
  ...(isAddress(path) ? [] : namesOfPath(path)),
  ...(/\.(ts|tsx|mjs|astro)$/.test(path) ? namesOfSource(path, readFileSync(path, 'utf8')) : []),
])

const faults = [...bannedNames(words, names), ...unusedExceptions(words, names)]
for (const fault of faults) console.log(fault)
console.log(faults.length ? `${faults.length} faults in names` : 'No name takes up a retired word')
process.exit(faults.length ? 1 : 0)
