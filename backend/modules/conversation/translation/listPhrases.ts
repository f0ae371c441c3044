import type { ServiceContext } from '#backend/context.ts'
import { phraseId, type Side } from '#backend/modules/conversation/phrasebook/named.ts'
import type { Phrase } from '#backend/modules/conversation/phrasebook/phrase.ts'
import { TOPICS } from '#backend/modules/conversation/phrasebook/topics.ts'
import type { PhraseTopic } from '#contract/conversation.ts'
import { speakersOf } from './speakers.ts'

/** The phrasebook for these two: each side's sentences in its language, with what the other one reads. */
export async function listPhrases(
  ctx: ServiceContext,
  input: { user?: string; shop: string },
): Promise<{ user: string; shop: string; topics: PhraseTopic[] }> {
  const { user, shop } = speakersOf(ctx, input)
  const view = (key: string, side: Side, phrases: readonly Phrase[], from: typeof user, to: typeof user) =>
    phrases.map((phrase, index) => {
      return { _id: phraseId(key, side, index), text: phrase[from], translation: phrase[to] }
    })
  const topics = TOPICS.map(({ key, name, customer, therapist }) => ({
    _id: key,
    name: name[user],
    customer: view(key, 'customer', customer, user, shop),
    therapist: view(key, 'therapist', therapist, shop, user),
  }))
  return { user, shop, topics }
}
