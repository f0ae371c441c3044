import { bangkokDate } from '#domain/bangkokTime.ts'
import { SEARCH_DEBOUNCE_MS } from '#domain/constants.ts'
import { readSearchInput } from '#domain/search/searchInput.ts'
import { type Fixed, searchQueryOf } from '#domain/search/searchQuery.ts'
import { type Counted, findCount } from '#stores/search/searchCount.ts'
import { formQuery } from './formAddress.ts'

/** What a form asks of the search; a place in words is looked for as words. */
function askedBy(form: HTMLFormElement, fixed: Fixed = {}) {
  const query = formQuery(form)
  const words = [query.get('q'), query.get('where')].filter(Boolean).join(' ')
  if (words) query.set('q', words)
  return searchQueryOf(readSearchInput(query, bangkokDate(new Date())), fixed)
}

/** Tells how many shops a form would find, after each change of its fields and once at the start. */
export function followCount(form: HTMLFormElement, tell: (counted: Counted) => void, fixed: Fixed = {}) {
  let asking: AbortController | undefined
  let pause: ReturnType<typeof setTimeout> | undefined
  async function count() {
    asking?.abort()
    const mine = new AbortController()
    asking = mine
    const counted = await findCount(askedBy(form, fixed), mine.signal)
    if (counted && asking === mine) tell(counted)
  }
  const soon = () => {
    clearTimeout(pause)
    pause = setTimeout(() => void count(), SEARCH_DEBOUNCE_MS)
  }
  // The fields of a list's form stand elsewhere on the page.
  const listen = ({ target }: Event) => {
    if ((target as Partial<HTMLInputElement>).form === form) soon()
  }
  document.addEventListener('input', listen)
  document.addEventListener('change', listen)
  void count()
  return soon
}
