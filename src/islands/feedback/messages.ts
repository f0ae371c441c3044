import type feedback from '#i18n/messages/en/feedback.json'

export type FeedbackMessages = typeof feedback
