import { $serviceTab, showTab } from '#stores/openService.ts'

/** The elements of the list; the service cards stand in the order in which the server wrote them. */
function find() {
  const list = document.querySelector<HTMLElement>('[data-service-list]')
  const tabs = document.querySelector<HTMLElement>('[data-service-tabs]')
  const rest = document.querySelector<HTMLElement>('[data-service-rest]')
  const more = document.querySelector<HTMLButtonElement>('[data-service-more]')
  return list && tabs && rest && more ? { list, tabs, rest, more } : undefined
}

const LAZY_OFFSET = '100px'

/** Tabs put their services first and go on with the others, twenty at a time (spec section 4). Without script, anchors. */
export function startServiceList() {
  const parts = find()
  if (!parts) return
  const { list, tabs, rest, more } = parts
  const cards = [...list.querySelectorAll<HTMLElement>('[data-type]')]
  const flash = document.getElementById('flash')
  const pageSize = Number(list.dataset.pageSize)
  let own = cards
  let shown = pageSize

  function draw() {
    const ordered = [...own, ...cards.filter((card) => !own.includes(card))]
    for (const [at, card] of ordered.entries()) card.hidden = at >= shown
    rest.hidden = own.length === cards.length || shown <= own.length || own.length === 0
    more.hidden = shown >= cards.length
    return ordered
  }

  function choose(key: string) {
    own = key === 'flash' ? [] : cards.filter((card) => card.dataset.tabs?.split(' ').includes(key))
    // A short tab ends where the others begin: those come with "see more" or by scrolling.
    shown = own.length > 0 ? Math.min(pageSize, own.length) : pageSize
    if (flash) flash.hidden = key !== 'flash'
    const ordered = draw()
    list.append(...ordered.slice(0, own.length), rest, ...ordered.slice(own.length))
    for (const tab of tabs.querySelectorAll<HTMLElement>('[data-tab]')) {
      if (tab.dataset.tab === key) tab.setAttribute('aria-current', 'true')
      else tab.removeAttribute('aria-current')
    }
    watch()
  }

  function showMore() {
    const next = list.querySelectorAll<HTMLElement>('[data-type][hidden]')[0]
    shown = shown < own.length ? Math.min(shown + pageSize, own.length) : shown + pageSize
    draw()
    return next
  }

  /** Starting anew makes the observer say again whether the end is near. */
  function watch() {
    observer.disconnect()
    if (!more.hidden) observer.observe(more)
  }

  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      showMore()
      watch()
    },
    { rootMargin: LAZY_OFFSET },
  )

  tabs.addEventListener('click', (event) => {
    const tab = (event.target as Element).closest<HTMLElement>('[data-tab]')
    if (!tab?.dataset.tab || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    showTab(tab.dataset.tab)
  })
  more.addEventListener('click', () => {
    const button = showMore()?.querySelector<HTMLElement>('button:not([disabled])')
    watch()
    button?.focus()
  })
  $serviceTab.listen(({ key }) => {
    choose(key)
    tabs.querySelector(`[data-tab="${CSS.escape(key)}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' })
    tabs.parentElement?.scrollIntoView({ block: 'start' })
  })
  watch()
}
