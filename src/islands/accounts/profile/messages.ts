import type profile from '#i18n/messages/en/accounts/profile.json'

export type ProfileMessages = typeof profile
export type ErrorMessages = Record<string, string>
