import { buyNow } from '#stores/bookings/shopChoice.ts'

/** A link from the visit to its time, outside of React. */
export function timeLink(text: string, href: string, look: string): HTMLAnchorElement {
  const link = Object.assign(document.createElement('a'), { href, textContent: text, className: look })
  link.dataset.leadOn = ''
  link.addEventListener('click', (event) => {
    // In a new tab it is a link like any other.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    buyNow(href)
  })
  return link
}

/** While something is chosen, the second link of the page skips to the time of the visit. */
export function offerSkip(text: string, href: string, isChosen: boolean) {
  const known = document.querySelector('[data-skip-to-time]')
  if (!isChosen) return known?.remove()
  if (known) return
  // It leaves the page, so it stands in a landmark: only the link to what is further down may do without.
  const landmark = document.createElement('nav')
  landmark.ariaLabel = text
  landmark.dataset.skipToTime = ''
  landmark.append(timeLink(text, href, 'skip'))
  document.querySelector('.skip')?.after(landmark)
}
