import { openServiceSheet } from './serviceSheet.ts'
import { visitAt } from './visit.ts'
import { wake, whenIdle } from './wake.ts'

// What runs before the first tap is kept small: tabs, photos and the rest of a long list bring their code when meant.
const LAZY = '[data-tab],[data-pswp-width],.chip[href="#location"]'
const later = () => import('./later.ts')
const list = document.querySelector<HTMLElement>('[data-services]')

function onTap(event: MouseEvent) {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(LAZY)
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  if (!link.matches('.chip')) event.preventDefault()
  later().then(({ follow }) => follow(link))
}

document.addEventListener('click', onTap)
if (list?.querySelector('[data-service-more]:not([hidden])')) addEventListener('scroll', later, { once: true })

const tab = openServiceSheet()
if (tab) later().then(({ showTab }) => showTab(tab))

const names = visitAt(list?.dataset.services ?? '')
if (names.length > 0) whenIdle(() => names.forEach(wake))
