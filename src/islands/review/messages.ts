import type review from '#i18n/messages/en/review.json'

export type ReviewMessages = typeof review
