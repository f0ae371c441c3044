import { startMenu } from '#components/shell/menu.ts'
import { formAddress } from './formAddress.ts'
import { isWide } from './listMap/isWide.ts'

let asking: AbortController | undefined
let shown = location.search

/** Back and forward change the address alone; the list follows. */
addEventListener('popstate', () => {
  if (location.search !== shown) location.reload()
})

const fieldOf = ({ name, value, type }: HTMLInputElement) =>
  type === 'checkbox' || type === 'radio' ? `[name="${name}"][value="${CSS.escape(value)}"]` : `[name="${name}"]`

function replaceList(next: Document) {
  const list = document.querySelector('[data-list]')
  const fresh = next.querySelector('[data-list]')
  if (!list || !fresh) return false
  const focused = document.activeElement
  const again = focused instanceof HTMLElement && 'name' in focused ? fieldOf(focused as HTMLInputElement) : undefined
  const open = [...list.querySelectorAll('details')].map(({ open }) => open)
  list.replaceChildren(...fresh.childNodes)
  document.title = next.title
  // What else says the question.
  for (const also of ['[data-also]', '[data-askbar]']) {
    document.querySelector(also)?.replaceChildren(...(next.querySelector(also)?.childNodes ?? []))
  }
  for (const [index, details] of [...list.querySelectorAll('details')].entries()) details.open = open[index] ?? false
  for (const menu of list.querySelectorAll<HTMLDetailsElement>('[data-menu]')) startMenu(menu)
  if (again) list.querySelector<HTMLElement>(again)?.focus()
  const says = document.querySelector('[data-list-says]')
  if (says) says.textContent = list.querySelector('[data-count]')?.textContent ?? ''
  return true
}

/** Shows what the filters ask for now, in place: scroll, focus and open groups stay. Without a connection, a page load. */
export async function refreshList(form: HTMLFormElement) {
  asking?.abort()
  const mine = new AbortController()
  asking = mine
  const address = formAddress(form)
  const list = document.querySelector('[data-list]')
  list?.setAttribute('aria-busy', 'true')
  try {
    const answer = await fetch(address, { signal: mine.signal })
    const next = new DOMParser().parseFromString(await answer.text(), 'text/html')
    if (!answer.ok || !replaceList(next)) return location.assign(address)
    history.pushState(null, '', address)
    shown = location.search
    document.dispatchEvent(new Event('list:shown'))
    list?.removeAttribute('aria-busy')
  } catch {
    if (!mine.signal.aborted) location.assign(address)
  }
}

const listForm = ({ target }: Event) => {
  const form = target instanceof HTMLFormElement ? target : (target as HTMLInputElement).form
  return form?.matches('[data-find]') ? form : undefined
}

document.addEventListener('submit', (event) => {
  const form = listForm(event)
  if (!form) return
  event.preventDefault()
  // Also from the sheet of filters, which has no entry of the history: the way back leads to this list.
  location.assign(formAddress(form))
})
document.addEventListener('change', (event) => {
  const form = listForm(event)
  const isFilter = event.target instanceof Element && event.target.closest('#filters')
  if (form && isFilter && isWide()) refreshList(form)
})
