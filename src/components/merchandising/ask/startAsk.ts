import { readCookie, writeCookie } from '#platform/storage/cookies.ts'

/** The query of the question that was asked last, with its place. */
const ASKED = 'asked'
const ASKED_DAYS = 90

const load = () => import('./askAgain.ts')

/** Remembers the question of this page, or of a form. */
export const keepQuestion = (query: string) => writeCookie(ASKED, query, ASKED_DAYS)

/**
 * Answers in place what is chosen anew. Home without a question is the same for everybody: who asked for something
 * else before gets those answers in the room of the ones that are there.
 */
export function startAsk() {
  const section = document.querySelector<HTMLElement>('[data-question]')
  if (!section) return
  const kept = readCookie(ASKED)
  if (kept && section.dataset.first !== undefined) load().then(({ showAnswers }) => showAnswers(section, kept))
  section.addEventListener('change', ({ target }) =>
    load().then(({ askAgain }) => askAgain(section, target as Element)),
  )
}
