import type comfort from '#i18n/messages/en/comfort.json'

export type ComfortMessages = typeof comfort
export type ErrorMessages = Record<string, string>
