import { showFailure } from '#components/ui/words/showFailure.ts'
import { $favourites, loadFavourites, toggleFavourite } from '#stores/accounts/favourites.ts'
import { share } from './share.ts'

const HEART = '[data-heart]'

function draw() {
  const known = $favourites.get()
  for (const heart of document.querySelectorAll<HTMLElement>(HEART)) {
    const pressed = String(known.has(heart.dataset.heart ?? ''))
    if (heart.ariaPressed !== pressed) heart.ariaPressed = pressed
  }
}

/** Adds or removes the favourite of a heart. */
function press({ dataset }: HTMLElement) {
  toggleFavourite(dataset.heart ?? '', (code) => showFailure(dataset.failed ?? '', code))
}

$favourites.listen(draw)
// Cards may come later, page by page.
new MutationObserver(() => $favourites.get().size > 0 && draw()).observe(document.body, {
  childList: true,
  subtree: true,
})
loadFavourites()

document.addEventListener('click', (event) => {
  const { target, ctrlKey, metaKey, shiftKey } = event
  const button = target instanceof Element && target.closest<HTMLElement>('[data-heart],[data-share]')
  if (!button || ctrlKey || metaKey || shiftKey) return
  event.preventDefault()
  if (button.dataset.heart) press(button)
  else share(button.dataset.share ?? '', button.dataset.shareAddress, button.dataset.shareText)
})
