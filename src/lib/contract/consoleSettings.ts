import { z } from 'zod'
import { RATED_CURRENCIES } from '#domain/pricing/exchangeRate.ts'
import { STAFF_SETTING_KEYS } from '#domain/staffSettings.ts'
import type { Calls } from './call.ts'
import { byId, listOf } from './shared.ts'

const version = z.int().nonnegative().describe('As it was read, 0 where there was none: changed since, 166.')

const ConsoleRate = z.object({
  _id: z.enum(RATED_CURRENCIES),
  version,
  bahtPerUnit: z.number().nullable().describe('Null: prices are not shown in it.'),
  day: z.iso.date().nullable().describe('The day in Bangkok that it is of; null where nobody has said it.'),
})
export type ExchangeRate = z.infer<typeof ConsoleRate>

const figures = z.object({
  ...{ bahtPerPoint: z.int(), bahtPerPointSpent: z.int(), expiresAfterDays: z.int(), referralPoints: z.int() },
})
const value = z
  .union([z.number(), z.boolean(), z.string().max(100), z.array(z.string().max(20)).max(20), figures])
  .describe('Of its kind; the rule of points is four figures.')

const ConsoleSetting = z.object({
  _id: z.enum(STAFF_SETTING_KEYS),
  version,
  value,
  isUsual: z.boolean().describe('Staff have said nothing: what holds by itself.'),
})
export type ConsoleSetting = z.infer<typeof ConsoleSetting>

export const consoleSettingsCalls = {
  'GET /console/exchange-rates': {
    about: 'The rates by which prices are shown beside baht, also of currencies without one. /console/exchange-rates.',
    auth: false,
    permission: 'rates.change',
    answer: listOf(ConsoleRate),
  },
  'PATCH /console/exchange-rates/{id}': {
    about:
      'Says a rate and the day that it is of; prices follow at once, the charge is always in baht, and the history keeps the rates before. No such currency: 404; somebody else has changed it since: 166; no rate, or a day to come: 422. /console/exchange-rates/{id}.',
    auth: false,
    permission: 'rates.change',
    params: byId,
    body: z.object({ version, bahtPerUnit: z.number(), day: z.iso.date() }),
    answer: z.object({ rate: ConsoleRate }),
  },
  'GET /console/settings': {
    about: 'What the marketplace is set to, as far as staff change it. /console/settings.',
    auth: false,
    permission: 'settings.change',
    answer: listOf(ConsoleSetting),
  },
  'PATCH /console/settings/{id}': {
    about:
      'Sets one setting; pages follow at once. No setting of staff: 404; somebody else has changed it since: 166; not of its kind, or beyond its bounds: 422. /console/settings/{id}.',
    auth: false,
    permission: 'settings.change',
    params: byId,
    body: z.object({ version, value }),
    answer: z.object({ setting: ConsoleSetting }),
  },
} as const satisfies Calls
