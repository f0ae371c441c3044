import { z } from 'zod'
import type { Calls } from '#contract/call.ts'
import { byId } from '#contract/shared.ts'
import { SHOP_TEXTS } from '#domain/catalogue/shopTexts.ts'
import { SHOP_NAME_MAX, SHOP_TEXT_MAX } from '#domain/constants.ts'
import { Texts, texts, version } from './consoleText.ts'

const [name, text] = [texts(SHOP_NAME_MAX), texts(SHOP_TEXT_MAX)]
const fields = {
  ...{ name: name.describe('In one language at least.'), branchName: name, description: text, specialNote: text },
  ...{ taxi: text, publicTransit: text, privateVan: text, parking: text },
}

const Field = z.enum(SHOP_TEXTS)

const ConsoleTexts = z.object({
  version: z.int(),
  texts: z.record(Field, Texts),
  drafts: z
    .partialRecord(Field, Texts)
    .describe(
      'What the translator has drafted of what is missing; no page shows it until somebody stores it as a text.',
    ),
})
export type ConsoleTexts = z.infer<typeof ConsoleTexts>

const TextsChange = z.object({ version, texts: z.strictObject(fields).partial() })
export type TextsChange = z.output<typeof TextsChange>

const answer = z.object({ texts: ConsoleTexts })

export const consoleTextCalls = {
  'GET /console/shops/{id}/texts': {
    about: 'What the page of a shop of theirs says, by language. /console/shops/{id}/texts.',
    auth: false,
    permission: 'shops.read',
    params: byId,
    answer: z.object({
      shop: z.object({ _id: z.string(), urlName: z.string(), name: z.string() }),
      mayChange: z.boolean(),
      translates: z.boolean().describe('Whether a translator is configured.'),
      texts: ConsoleTexts,
    }),
  },
  'PATCH /console/shops/{id}/texts': {
    about:
      'Changes them; a text that is left out stays in all its languages, one that is said is as it is said. Pages and the search follow at once, and drafts of languages that are said now are gone. Without a name 422; where somebody has changed them since they were read, 166. /console/shops/{id}/texts.',
    auth: false,
    permission: 'texts.change',
    params: byId,
    body: TextsChange,
    answer,
  },
  'POST /console/shops/{id}/texts/drafts': {
    about:
      'Lets the translator draft one text in the languages in which it is missing, from English, else from Thai. It stays a draft, shown on no page, until somebody stores it. Without a translator, or where it answers nothing, 92. /console/shops/{id}/texts.',
    auth: false,
    permission: 'texts.change',
    params: byId,
    body: z.object({ version, field: Field }),
    answer,
  },
} as const satisfies Calls
