import { RAIL_SYSTEMS, STATIONS, type Station } from '#backend/modules/catalogue/index.ts'
import { anyForm, termNames } from '#backend/modules/search/knownTerms.ts'
import { foldText, isPaired, wordsOf } from '#backend/modules/search/tokens.ts'

export type NamedStation = {
  station: Station
  /** As the words say it, folded. */
  name: string
  /** Whether the words say that a station or what is near is meant, and not something of the same name. */
  isMarked: boolean
  rest: string
}

/** A name of stations. A wide one is also that of a long road or a quarter: `sukhumvit`. */
type Alias = { stations: Station[]; isWide: boolean }

const MARKS = [
  'bts|mrt|arl|srt|airport rail link|airport link|skytrain|station|บีทีเอส|เอ็มอาร์ที|แอร์พอร์ตลิงก์|รถไฟฟ้าใต้ดิน|รถไฟฟ้า|สถานี',
  '地铁站|轻轨站|地铁|轻轨|站|駅|역|지하철|станция|станции|станцией|метро|stesen|bahnhof|haltestelle',
].join('|')

/** How the systems are said; the names of the others are Latin everywhere. */
const SYSTEM_NAMES: Record<string, string> = { บีทีเอส: 'BTS', skytrain: 'BTS', เอ็มอาร์ที: 'MRT', รถไฟฟ้าใต้ดิน: 'MRT' }

/** However its parts are put apart, a name is the same: also those that say a dot between them, as Japanese does. */
const spaced = (name: string) => name.replaceAll(/[\s・-]+/g, ' ')
const joinedOf = (name: string) => name.replaceAll(/[\s・-]/g, '')

const ALIASES = new Map<string, Alias>()
for (const station of STATIONS) {
  const names = Object.values(station.name).map((name) => spaced(foldText(name)))
  const joined = names.map(joinedOf)
  const term = [...names, ...joined].map(termNames).find((one) => one !== undefined)
  for (const name of new Set([...names, ...joined, ...(term?.names ?? [])])) {
    const known = ALIASES.get(name) ?? { stations: [], isWide: false }
    known.stations.push(station)
    ALIASES.set(name, { ...known, isWide: known.isWide || (term?.isWide ?? false) })
  }
}

const mark = `(?:${MARKS})`
const anyName = anyForm([...ALIASES.keys()].toSorted((a, b) => b.length - a.length))
const MARKED = new RegExp(`(${mark}(?:\\s|-)*)?(${anyName})((?:\\s|-)*${mark})?`, 'gu')

/** Words that follow each other in a text as they do in a name: of scripts without spaces, a part of one is no name. */
function hasWords(text: string, name: string): boolean {
  const [all, own] = [wordsOf(text), wordsOf(name)]
  return all.some((_, at) => own.every((word, index) => all[at + index] === word))
}

const systemIn = (text: string): string | undefined =>
  RAIL_SYSTEMS.find((system) => text.includes(system.toLowerCase())) ??
  Object.entries(SYSTEM_NAMES).find(([name]) => text.includes(name))?.[1]

/** The station that a text names, best the one that it says is a station; `isNear` where the text says "near". */
export function readStation(given: string, isNear: boolean): NamedStation | undefined {
  const text = foldText(given)
  const found = [...text.matchAll(MARKED)].flatMap((match) => {
    const [all, before = '', name = '', after = ''] = match
    const alias = ALIASES.get(spaced(name)) ?? ALIASES.get(joinedOf(name))
    if (!alias) return []
    const isSaid = before !== '' || after !== ''
    const isMarked = isSaid || (isNear && !(isPaired(name) && [...name].length < 2))
    if (!isMarked && (alias.isWide || !hasWords(text, name))) return []
    const system = systemIn(before + after)
    const station = alias.stations.find((one) => one.system === system) ?? alias.stations[0]!
    const rest = `${text.slice(0, match.index)} ${text.slice(match.index + all.length)}`.replaceAll(/\s+/g, ' ').trim()
    return { station, name, isMarked, isSaid, rest }
  })
  return found.find(({ isSaid }) => isSaid) ?? found[0]
}
