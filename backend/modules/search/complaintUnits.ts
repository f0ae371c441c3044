import { COMPLAINTS, type Complaint } from '#domain/search/complaints/complaints.ts'
import { complaintName, complaintsBegunBy, readComplaints } from '#domain/search/complaints/readComplaints.ts'
import { type Remedy, remediesIn, remedyName } from '#domain/search/complaints/remedies.ts'
import { searchTokens } from './tokens.ts'

const tokenOf = (remedy: Remedy) => `+${remedy}`
/** A token that nothing has: where no service helps, only what is called so is found. */
const NOTHING = '+'

/** The services that a shop's text speaks of, as tokens: '+foot' for a foot massage in any language. */
export const remedyTokens = (text: string): string[] => remediesIn(text).map(tokenOf)

/**
 * What a query about an ache looks for, one unit a complaint, and what else it says: services that help, or what is
 * called by the words themselves, such as a shop.
 */
export function takeComplaints(text: string) {
  const complaints = readComplaints(text)
  if (!complaints) return undefined
  const units = complaints.found.map(({ key, said }) => {
    const [best, ...others] = COMPLAINTS[key].helps.map(tokenOf)
    return { exact: [best ?? NOTHING], alike: others, pairs: searchTokens([said]) }
  })
  return { units, rest: complaints.rest }
}

/** A suggestion while somebody types: the complaint, and beside it what helps best. */
function hintOf(key: Complaint, locale: string) {
  const [best] = COMPLAINTS[key].helps
  const detail = best ? remedyName(best, locale) : ''
  return { kind: 'complaint' as const, slug: key, name: complaintName(key, locale), detail }
}

export const hintComplaints = (typed: string, locale: string) =>
  complaintsBegunBy(typed).map((key) => hintOf(key, locale))
