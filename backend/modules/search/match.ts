import { and, arrayContains, arrayOverlaps, or, type SQL, sql } from 'drizzle-orm'
import { shops } from '#backend/modules/catalogue/index.ts'
import type { ReadQuery, Unit } from './readQuery.ts'
import { PART, PARTS, type Part } from './shopTokens.ts'

const inEvery = (token: string) => PARTS.map((part) => part + token)
const inPart = (part: Part, tokens: string[]) => tokens.map((token) => part + token)

/** Whether a shop has what the unit asks for, in whichever part. */
function hasUnit({ exact, alike, pairs }: Unit): SQL | undefined {
  const words = arrayOverlaps(shops.searchTokens, [...exact, ...alike].flatMap(inEvery))
  if (pairs.length === 0) return words
  return or(words, and(...pairs.map((pair) => arrayOverlaps(shops.searchTokens, inEvery(pair)))))
}

/** Shops that have all units, or with `any` at least one. */
export const hasUnits = ({ units }: ReadQuery, any: boolean): SQL | undefined =>
  any ? or(...units.map(hasUnit)) : and(...units.map(hasUnit))

/** A name says more than a tag or a place, and those more than one service among many. */
const WEIGHT: Record<Part, { exact: number; alike: number }> = {
  [PART.name]: { exact: 12, alike: 8 },
  [PART.place]: { exact: 5, alike: 3 },
  [PART.service]: { exact: 2, alike: 1 },
}
const PHRASE_WEIGHT = 3

function branchesOf(unit: Unit, index: number): SQL[] {
  const branch = (weight: number, condition: SQL | undefined) =>
    sql`select ${shops.id}, ${index}::int as unit, ${weight}::int as weight from ${shops} where ${condition}`
  return [
    ...PARTS.flatMap((part) => {
      const { exact, alike } = WEIGHT[part]
      const { pairs } = unit
      return [
        branch(exact, arrayOverlaps(shops.searchTokens, inPart(part, unit.exact))),
        ...(unit.alike.length > 0 ? [branch(alike, arrayOverlaps(shops.searchTokens, inPart(part, unit.alike)))] : []),
        ...(pairs.length > 0 ? [branch(exact, arrayContains(shops.searchTokens, inPart(part, pairs)))] : []),
      ]
    }),
    ...(unit.pairs.length > 0
      ? [branch(1, and(...unit.pairs.map((pair) => arrayOverlaps(shops.searchTokens, inEvery(pair)))))]
      : []),
  ]
}

/** (id, score) of the shops that have all units, or at least one: each unit counts where it weighs most. */
export function scoredShops({ units, phrases }: ReadQuery, any: boolean): SQL {
  const said = phrases.flatMap((phrase) => inPart(PART.name, [phrase]).concat(inPart(PART.place, [phrase])))
  const branches = units.flatMap(branchesOf)
  if (said.length > 0) {
    branches.push(sql`select ${shops.id}, null::int, ${PHRASE_WEIGHT}::int from ${shops}
      where ${arrayOverlaps(shops.searchTokens, said)}`)
  }
  return sql`
    select id, sum(weight)::int as score
    from (
      select id, unit, max(weight) as weight from (${sql.join(branches, sql` union all `)}) as one group by id, unit
    ) as best
    group by id having count(unit) >= ${any ? 1 : units.length}`
}
