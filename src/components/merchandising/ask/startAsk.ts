import { readCookie } from '#platform/storage/cookies.ts'
import { ASKED_COOKIE } from './keepQuestion.ts'

const load = () => import('./askAgain.ts')

/**
 * Answers in place what is chosen anew. Home without a question is the same for everybody: who asked for something
 * else before gets those answers in the room of the ones that are there.
 */
export function startAsk() {
  const section = document.querySelector<HTMLElement>('[data-question]')
  if (!section) return
  const kept = readCookie(ASKED_COOKIE)
  if (kept && section.dataset.first !== undefined) load().then(({ showAnswers }) => showAnswers(section, kept))
  section.addEventListener('change', ({ target }) =>
    load().then(({ askAgain }) => askAgain(section, target as Element)),
  )
}
