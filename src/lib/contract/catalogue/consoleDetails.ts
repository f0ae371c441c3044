import { z } from 'zod'
import type { Calls } from '#contract/call.ts'
import { byId } from '#contract/shared.ts'
import { FACILITIES, HYGIENE_OPTIONS } from '#domain/catalogue/shopFacilities.ts'
import { SHOP_ADDRESS_MAX, SHOP_EMAILS_MAX, SHOP_RULE_MAX, SHOP_RULES_MAX } from '#domain/constants.ts'
import { Texts, texts, version } from './consoleText.ts'

const line = (longest: number) => z.string().trim().max(longest)
const slug = z.string().min(1).max(100)
const flags = <T extends readonly [string, ...string[]]>(known: T) => z.array(z.enum(known)).max(known.length)

const fields = {
  pin: z
    .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .describe('In Thailand, else 168; the way from the nearest station follows.'),
  address: texts(SHOP_ADDRESS_MAX),
  location: slug.describe('The slug of the city.'),
  area: slug.nullable().describe('The slug of a part of that city; null: of none.'),
  tel: line(40).describe('A number in Thailand, else 26; kept as +66 81 234 5678. May be empty.'),
  url: line(500).describe('A page of their own, https:// or http://, else 169. May be empty.'),
  contactEmail: line(300).describe('Who is told of bookings; no address: 21.'),
  contactEmails: z.array(line(300)).max(SHOP_EMAILS_MAX).describe('Who else is told of them.'),
  commonTerms: z.array(texts(SHOP_RULE_MAX)).max(SHOP_RULES_MAX).describe('The rules, each in one language at least.'),
  facilityOptions: flags(FACILITIES),
  hygieneOptions: flags(HYGIENE_OPTIONS),
}

const ConsoleDetails = z.object({
  ...{ version: z.int(), ...fields, address: Texts, commonTerms: z.array(Texts) },
  isPinned: z.boolean().describe('False while the pin is only the middle of its city.'),
  ...{ tel: z.string(), url: z.string(), contactEmail: z.string(), contactEmails: z.array(z.string()) },
  walk: z
    .object({ station: Texts, minutes: z.int() })
    .nullable()
    .describe('The way on foot from the nearest station, as it follows from the pin.'),
})
export type ConsoleDetails = z.infer<typeof ConsoleDetails>

const DetailsChange = z.object({ version, details: z.strictObject(fields).partial() })
export type DetailsChange = z.output<typeof DetailsChange>

export const consoleDetailCalls = {
  'GET /console/shops/{id}/details': {
    about:
      'Where a shop of theirs is, how it is reached, its rules and facilities, and the places to choose from. /console/shops/{id}/details.',
    auth: false,
    permission: 'shops.read',
    params: byId,
    answer: z.object({
      shop: z.object({ _id: z.string(), urlName: z.string(), name: z.string() }),
      mayChange: z.boolean(),
      details: ConsoleDetails,
      locations: z.array(z.object({ slug: z.string(), name: Texts })),
      areas: z.array(z.object({ slug: z.string(), location: z.string(), name: Texts })),
    }),
  },
  'PATCH /console/shops/{id}/details': {
    about:
      'Changes them; what is left out stays. Pages and the search follow at once. What cannot be is refused with its code and `field`; a place that is not known, or a rule that says nothing, 422; where somebody has changed them since they were read, 166. /console/shops/{id}/details.',
    auth: false,
    permission: 'details.change',
    params: byId,
    body: DetailsChange,
    answer: z.object({ details: ConsoleDetails }),
  },
} as const satisfies Calls
