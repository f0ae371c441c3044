import type comfort from '#i18n/messages/en/comfort.json'

export type ComfortMessages = typeof comfort
export type CardWords = Pick<ComfortMessages, 'take' | 'takeHint' | 'takeNone'>
export type ErrorMessages = Record<string, string>
