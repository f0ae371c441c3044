const LIST = '[data-list]'
const MORE = '[data-list-more]'

async function pageAt(href: string): Promise<Document> {
  const answer = await fetch(href, { headers: { accept: 'text/html' } })
  // Sent to log-in: that page has no list.
  if (!answer.ok || answer.redirected) throw new Error(`The next part answered ${answer.status}`)
  return new DOMParser().parseFromString(await answer.text(), 'text/html')
}

/** Puts the next part of the list under this one, and focus on what is new first. What fails is left to the link. */
export function startShowMore(root: ParentNode) {
  const list = root.querySelector(LIST)
  const more = root.querySelector<HTMLAnchorElement>(MORE)
  if (!list || !more) return
  let isLoading = false
  more.addEventListener('click', async (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (isLoading) return
    isLoading = true
    more.setAttribute('aria-disabled', 'true')
    try {
      const next = await pageAt(more.href)
      const items = [...(next.querySelector(LIST)?.children ?? [])]
      list.append(...items)
      items[0]?.querySelector<HTMLElement>('a')?.focus()
      const further = next.querySelector<HTMLAnchorElement>(MORE)
      if (further) more.setAttribute('href', further.getAttribute('href') ?? more.href)
      else more.remove()
    } catch {
      location.assign(more.href)
    }
    isLoading = false
    more.removeAttribute('aria-disabled')
  })
}
