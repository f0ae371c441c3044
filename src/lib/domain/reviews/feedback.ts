/** What a word to the shop alone is about. */
export const FEEDBACK_TOPICS = ['service', 'therapist', 'room', 'hygiene', 'payment', 'other'] as const
