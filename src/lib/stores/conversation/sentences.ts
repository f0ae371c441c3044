import { api } from '#api/browser.ts'

type Sentence = { _id: string; text: string }
export type SentenceTopic = { _id: string; name: string; sentences: Sentence[] }

/** Topics before and at the beginning of a massage; the other ones are for the phrasebook's page. */
const TOPICS = ['directions', 'time', 'booking', 'comfort', 'temperature', 'thanks']

/** Sentences of the phrasebook that one side says, in the page's language; none without an answer. */
export const findSentences = (side: 'customer' | 'therapist', shop?: string): Promise<SentenceTopic[]> =>
  api('GET /phrases', { query: shop ? { shop } : {} }).then(
    ({ topics }) =>
      topics
        .filter(({ _id }) => TOPICS.includes(_id))
        .map((topic) => ({
          _id: topic._id,
          name: topic.name,
          sentences: topic[side].map(({ _id, text }) => ({ _id, text })),
        })),
    () => [],
  )
