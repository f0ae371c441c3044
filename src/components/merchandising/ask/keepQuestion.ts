import { writeCookie } from '#platform/storage/cookies.ts'

/** The cookie with the query of the question that was asked last, and its place. */
export const ASKED_COOKIE = 'asked'
const ASKED_DAYS = 90

/** Remembers the question of this page, or of a form. */
export const keepQuestion = (query: string) => writeCookie(ASKED_COOKIE, query, ASKED_DAYS)
