import type login from '#i18n/messages/en/accounts/login.json'

export type LoginMessages = typeof login
export type FieldErrors = Record<string, string>
