import type feedback from '#i18n/messages/en/reviews/feedback.json'

export type FeedbackMessages = typeof feedback
