import { z } from 'zod'
import { BODY_AREAS, OILS, PRESSURES, TEMPERATURES } from '#domain/conversation/comfortCard.ts'
import type { Calls } from './call.ts'

const areas = z.array(z.enum(BODY_AREAS)).max(BODY_AREAS.length).default([])
const words = z.string().trim().max(500).default('')

/** What helps and what to avoid. Stored encrypted, shown only to the customer. */
export const ComfortCard = z.object({
  focus: areas.describe('Areas to focus on, and to avoid.'),
  avoid: areas,
  pressure: z.enum(PRESSURES).nullable().default(null),
  oil: z.enum(OILS).nullable().default(null),
  temperature: z.enum(TEMPERATURES).nullable().default(null),
  isPregnant: z.boolean().default(false),
  injuries: words,
  allergies: words,
  note: words,
})
export type ComfortCard = z.infer<typeof ComfortCard>

export const comfortCardAnswer = z.object({ comfortCard: ComfortCard.nullable() })

export const comfortCalls = {
  'GET /comfort-card': {
    about: "The customer's own comfort card, or null. Profile, booking page, /shop/{urlName}/massaging.",
    auth: true,
    answer: comfortCardAnswer,
  },
  'POST /comfort-card': {
    about:
      'Keeps the comfort card, encrypted, in place of the one before; visits that it went with keep theirs. Profile.',
    auth: true,
    body: ComfortCard,
    answer: comfortCardAnswer,
  },
  'DELETE /comfort-card': {
    about: 'Forgets the comfort card, also with visits that are still to come. Profile.',
    auth: true,
    answer: comfortCardAnswer,
  },
} as const satisfies Calls

/** A locale segment (jp) or a BCP-47 tag (ja-JP) of one of the eight languages. */
const language = z.string().min(2).max(20)
const locale = z.string()

const Sentence = z.object({ _id: z.string(), text: z.string(), translation: z.string() })

/** A topic of the phrasebook: sentences for customers in their language, and for therapists in theirs. */
export const PhraseTopic = z.object({
  _id: z.string(),
  name: z.string(),
  customer: z.array(Sentence),
  therapist: z.array(Sentence),
})
export type PhraseTopic = z.infer<typeof PhraseTopic>

const between = {
  user: language.optional().describe("The customer's language; the asker's where unsaid."),
  shop: language.default('th').describe("The shop's language."),
}

export const languageCalls = {
  'POST /translate': {
    about:
      'Translates between customer and shop: from the phrasebook, else by the translation service where there is one, else 92. `source` is the language of the text, or auto. Communication tools.',
    auth: false,
    body: z.object({
      text: z.string().trim().min(1).max(500),
      source: language.default('auto'),
      ...between,
      target: language
        .optional()
        .describe("Where unsaid: the shop's language, or the customer's where the shop speaks."),
    }),
    answer: z.object({
      text: z.string(),
      source: locale,
      target: locale,
      from: z
        .enum(['phrasebook', 'service', 'same'])
        .describe('Where it comes from; same where nothing is to be translated.'),
    }),
  },
  'POST /tts': {
    about:
      'Reads a text aloud; 93 where nothing here can, so that the browser speaks itself. Without `lang` the script tells the language. Communication tools.',
    auth: false,
    body: z.object({ text: z.string().trim().min(1).max(300), lang: language.optional() }),
    answer: z.object({
      audio: z.string().describe('Base64 of the sound.'),
      contentType: z.string(),
    }),
  },
  'GET /phrases': {
    about: 'The phrasebook by topic, in the languages of customer and shop. Communication tools.',
    auth: false,
    query: z.object(between),
    answer: z.object({ user: locale, shop: locale, topics: z.array(PhraseTopic) }),
  },
} as const satisfies Calls
