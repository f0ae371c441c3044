import type comfort from '#i18n/messages/en/conversation/comfortCard.json'

export type ComfortMessages = typeof comfort
export type ErrorMessages = Record<string, string>
