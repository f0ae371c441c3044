import { fetchPage } from '#components/merchandising/rails/fetchPage.ts'
import { keepQuestion } from './keepQuestion.ts'

/** Only the answers to the newest question are shown. */
let newest = 0

const shopsIn = (answers: Element) =>
  [...answers.querySelectorAll<HTMLElement>('[data-answer]')].map(({ dataset }) => dataset.answer)

/** What answers now stands no second time in the sections below. */
function leaveOut(shops: (string | undefined)[]) {
  for (const row of document.querySelectorAll<HTMLElement>('[data-shop]'))
    if (shops.includes(row.dataset.shop)) row.remove()
}

/** Undefined where another question was asked meanwhile, also where this one failed. */
async function fetchAnswers(section: HTMLElement, query: string): Promise<Document | undefined> {
  const asked = ++newest
  const isNewest = () => asked === newest
  try {
    const fresh = await fetchPage(`${section.dataset.question}?${query}`)
    return isNewest() ? fresh : undefined
  } catch (error) {
    if (isNewest()) throw error
    return undefined
  }
}

function take(section: HTMLElement, fresh: Document, selector: string): HTMLElement | undefined {
  const [old, next] = [section.querySelector(selector), fresh.querySelector<HTMLElement>(selector)]
  if (!old || !next) return undefined
  const own = document.importNode(next, true)
  old.replaceWith(own)
  return own
}

/** The answers, the heading over them and the map beside them. */
function show(section: HTMLElement, fresh: Document) {
  const heading = take(section, fresh, 'h1')?.textContent ?? ''
  take(section, fresh, '[data-answer-map]')
  const answers = take(section, fresh, '[data-answers]')
  if (answers) leaveOut(shopsIn(answers))
  return { heading, address: answers?.dataset.answers }
}

/** The question that was asked last, with its answers, in the room of the first one. */
export async function showAnswers(section: HTMLElement, query: string) {
  try {
    const fresh = await fetchAnswers(section, query)
    if (!fresh || section.contains(document.activeElement)) return
    take(section, fresh, 'form')
    show(section, fresh)
  } catch {
    // The first question is answered, too.
  }
}

/** Answers what the form now asks. Without an answer the browser asks for the whole page. */
export async function askAgain(section: HTMLElement, changed: Element) {
  const form = section.querySelector<HTMLFormElement>('[data-ask]')
  if (!form) return
  const query = new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]) => (value === '' ? [] : [[name, String(value)]])),
  ).toString()
  keepQuestion(query)
  const answers = section.querySelector('[data-answers]')
  if (answers) answers.ariaBusy = 'true'
  try {
    const fresh = await fetchAnswers(section, query)
    if (!fresh) return
    // Another city has other areas; the choice that has the keyboard stays where it is.
    const where = form.querySelector('select[name=where]')
    const next = fresh.querySelector('select[name=where]')
    if (where && next && changed === where) where.innerHTML = next.innerHTML
    const { heading, address } = show(section, fresh)
    // A link that is copied, and the way back from a shop, lead to these answers.
    if (address) history.replaceState(history.state, '', address)
    document.title = heading
  } catch {
    form.submit()
  }
}
