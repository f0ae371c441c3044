import { z } from 'zod'
import type { Calls } from '#contract/call.ts'
import { anyId, byId } from '#contract/shared.ts'
import {
  OPTION_LONGEST_MINUTES,
  OPTION_PRICE_MAX,
  OPTION_SHORTEST_MINUTES,
  SERVICE_NAME_MAX,
  SERVICE_OPTION_MAX,
  SERVICE_TEXT_MAX,
} from '#domain/constants.ts'
import { Texts, texts, version } from './consoleText.ts'

const optionFields = {
  time: z.int().min(OPTION_SHORTEST_MINUTES).max(OPTION_LONGEST_MINUTES).describe('Minutes.'),
  price: z.int().min(1).max(OPTION_PRICE_MAX).describe('The list price of one guest in whole baht.'),
  maxPercentage: z.int().min(0).max(99).describe('Percent off, of a price that was really asked before.'),
}

const ServiceOption = z.object({ _id: z.string(), version: z.int(), ...optionFields, finalPrice: z.int() })

const ConsoleService = z.object({
  _id: z.string(),
  version: z.int(),
  shopId: z.string(),
  category: z.string().describe('Its slug.'),
  typeName: Texts,
  description: Texts,
  isRecommended: z.boolean(),
  isOffered: z.boolean().describe('False while the shop does not give it: no page shows it, and nobody books it.'),
  options: z.array(ServiceOption),
})
export type ConsoleService = z.infer<typeof ConsoleService>

const NewOption = z.object({ ...optionFields, maxPercentage: optionFields.maxPercentage.default(0) })
const category = z.string().min(1).max(100).describe('Its slug.')
const serviceFields = {
  category,
  typeName: texts(SERVICE_NAME_MAX).describe('In one language at least.'),
  description: texts(SERVICE_TEXT_MAX),
  isRecommended: z.boolean(),
  isOffered: z.boolean(),
}

const NewService = z.object({
  ...serviceFields,
  description: serviceFields.description.default({}),
  isRecommended: serviceFields.isRecommended.default(false),
  isOffered: serviceFields.isOffered.default(true),
  options: z.array(NewOption).min(1).max(SERVICE_OPTION_MAX),
})
export type NewService = z.output<typeof NewService>

/** What is left out stays as it is; each row that is changed names the version that was read of it. */
const ServiceChange = z.object({
  service: z.object(serviceFields).partial().extend({ version }).optional(),
  changed: z
    .array(z.object({ id: anyId, version, ...optionFields }))
    .max(SERVICE_OPTION_MAX)
    .default([])
    .describe('Options with another length or price.'),
  added: z.array(NewOption).max(SERVICE_OPTION_MAX).default([]),
  removed: z
    .array(z.object({ id: anyId, version }))
    .max(SERVICE_OPTION_MAX)
    .default([]),
})
export type ServiceChange = z.output<typeof ServiceChange>

const Branch = z.object({
  _id: z.string(),
  name: z.string(),
  hasService: z.boolean().describe('One of this name is there already: it is not written over.'),
})

const answer = z.object({ service: ConsoleService })

export const consoleServiceCalls = {
  'GET /console/shops/{id}/services': {
    about:
      'The services of a shop of theirs with all prices and texts, in the order of its page; what they may change here. /console/shops/{id}/services.',
    auth: false,
    permission: 'shops.read',
    params: byId,
    answer: z.object({
      shop: z.object({ _id: z.string(), urlName: z.string(), name: z.string() }),
      mayChange: z.boolean(),
      categories: z.array(z.object({ slug: z.string(), name: Texts })),
      services: z.array(ConsoleService),
    }),
  },
  'POST /console/shops/{id}/services': {
    about: 'A new service at the end of the list; without a name 422. /console/shops/{id}/services.',
    auth: false,
    permission: 'services.change',
    params: byId,
    body: NewService,
    answer,
  },
  'POST /console/shops/{id}/services/order': {
    about:
      'The order in which the page shows the services; `before` is the order that was read: where it is another by now, 166. /console/shops/{id}/services.',
    auth: false,
    permission: 'services.change',
    params: byId,
    body: z.object({ before: z.array(anyId).max(1000), after: z.array(anyId).max(1000) }),
    answer: z.object({}),
  },
  'GET /console/services/{id}': {
    about: 'One service of a shop of theirs; any other is a 404. /console/shops/{id}/services.',
    auth: false,
    permission: 'shops.read',
    params: byId,
    answer: z.object({ service: ConsoleService, mayChange: z.boolean() }),
  },
  'PATCH /console/services/{id}': {
    about:
      'Changes a service, its lengths and prices, all of it or nothing. What somebody else has changed since it was read is not written over: 166. Without a name, or without any length, 422. /console/shops/{id}/services.',
    auth: false,
    permission: 'services.change',
    params: byId,
    body: ServiceChange,
    answer,
  },
  'GET /console/services/{id}/branches': {
    about: 'The other branches of its brand that are theirs, by name, for a copy. /console/shops/{id}/services.',
    auth: false,
    permission: 'services.change',
    params: byId,
    answer: z.object({ branches: z.array(Branch) }),
  },
  'POST /console/shops/{id}/services/copies': {
    about:
      'Copies a service of another branch of the same brand to this shop, at the end of its list; where one of this name is there already, 167. /console/shops/{id}/services.',
    auth: false,
    permission: 'services.change',
    params: byId,
    body: z.object({ serviceId: anyId }),
    answer,
  },
} as const satisfies Calls
