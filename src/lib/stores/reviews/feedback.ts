import { atom } from 'nanostores'
import { ApiError, refusalCode } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import type { Feedback } from '#contract/reviews/reviews.ts'
import type { Reviewed } from './reviewDraft.ts'

export type FeedbackState =
  | { status: 'writing' }
  | { status: 'sending' }
  /** `code` is null where the network failed. */
  | { status: 'refused'; code: number | null }
  /** The shop has it; another word may follow. */
  | { status: 'sent' }

const WRITING: FeedbackState = { status: 'writing' }
export const writingFeedback = () => WRITING
export const $feedback = atom<FeedbackState>(WRITING)

type Words = Pick<Feedback, 'topic' | 'message' | 'wantsAnswer'>

/** Sends feedback to the shop alone; returns what is stored, or undefined where it was refused. */
export async function giveFeedback({ kind, id }: Reviewed, words: Words): Promise<Feedback | undefined> {
  if ($feedback.get().status === 'sending') return undefined
  $feedback.set({ status: 'sending' })
  const order = kind === 'reservation' ? { reservationId: id } : { voucherId: id }
  try {
    const { feedback } = await api('POST /feedbacks', { body: { ...order, ...words } })
    $feedback.set({ status: 'sent' })
    return feedback
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    $feedback.set({ status: 'refused', code: refusalCode(error) })
    return undefined
  }
}
