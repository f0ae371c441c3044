import type { Phrase } from './phrase.ts'
import { TOPICS } from './topics.ts'

export type Side = 'customer' | 'therapist'

/** What a sentence of the phrasebook is called between pages and calls. */
export const phraseId = (topic: string, side: Side, index: number): string => `${topic}-${side}-${index + 1}`

const byId = new Map<string, Phrase>(
  TOPICS.flatMap((topic) =>
    (['customer', 'therapist'] as const).flatMap((side) =>
      topic[side].map((phrase, index): [string, Phrase] => [phraseId(topic.key, side, index), phrase]),
    ),
  ),
)

/** The sentence of that name, where that side says it. */
export const phraseNamed = (id: string, side: Side): Phrase | undefined =>
  id.includes(`-${side}-`) ? byId.get(id) : undefined
