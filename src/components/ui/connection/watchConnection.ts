/** Whether a tap opens another page of this site in this tab. */
function leads({ target }: Event): boolean {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.target || link.origin !== location.origin) return false
  return link.pathname !== location.pathname || link.search !== location.search
}

/** Says so while there is no connection; what is typed stays, for the page is not left. */
export function watchConnection(container: HTMLElement) {
  const show = () => {
    const line = Object.assign(document.createElement('p'), {
      className: 'lost',
      textContent: container.dataset.lost ?? '',
    })
    container.replaceChildren(...(navigator.onLine ? [] : [line]))
  }
  for (const change of ['online', 'offline']) addEventListener(change, show)
  document.addEventListener(
    'click',
    (event) => {
      if (navigator.onLine || !leads(event)) return
      event.preventDefault()
      show()
    },
    { capture: true },
  )
  show()
}
