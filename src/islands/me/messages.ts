import type profile from '#i18n/messages/en/profile.json'

export type ProfileMessages = typeof profile
export type ErrorMessages = Record<string, string>

/** What a refusal says; null where there was no connection. */
export const refusalText = (errors: ErrorMessages, code: number | null): string =>
  (code === null ? errors.network : (errors[`code.${code}`] ?? errors.generic)) ?? ''
