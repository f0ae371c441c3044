import type review from '#i18n/messages/en/reviews/form.json'

export type ReviewMessages = typeof review
