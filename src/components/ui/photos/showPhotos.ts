import PhotoSwipe from 'photoswipe'
import look from 'photoswipe/style.css?url'
import { addSheet } from '#platform/lazy/addSheet.ts'

/** A second tap while the styles are loading would open a second viewer below the first. */
let isOpening = false

/**
 * Opens a gallery's photos in the viewer. Each link has its size in data attributes; `data-gallery` labels the buttons.
 */
async function showPhotos(first: HTMLAnchorElement) {
  if (isOpening) return
  isOpening = true
  await addSheet(look)
  isOpening = false
  const gallery = first.closest<HTMLElement>('[data-gallery]')
  const links = [...(gallery?.querySelectorAll<HTMLAnchorElement>('a[data-pswp-width]') ?? [])]
  const viewer = new PhotoSwipe({
    dataSource: links.map((link) => ({
      src: link.href,
      width: Number(link.dataset.pswpWidth),
      height: Number(link.dataset.pswpHeight),
      alt: link.querySelector('img')?.alt ?? '',
      kind: link.querySelector('.picture-kind')?.textContent ?? '',
      element: link,
    })),
    index: links.indexOf(first),
    bgOpacity: 0.92,
    zoom: false,
    closeTitle: gallery?.dataset.close,
    arrowPrevTitle: gallery?.dataset.previous,
    arrowNextTitle: gallery?.dataset.next,
    returnFocus: true,
  })
  // A drawing is also called one where it stands large.
  viewer.on('uiRegister', () => {
    viewer.ui?.registerElement({
      name: 'picture-kind',
      className: 'picture-kind--large',
      appendTo: 'root',
      onInit(element) {
        viewer.on('change', () => {
          element.textContent = viewer.currSlide?.data.kind ?? ''
        })
      },
    })
  })
  viewer.init()
}

document.addEventListener('click', (event) => {
  const { target, ctrlKey, metaKey, shiftKey } = event
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('[data-gallery] a[data-pswp-width]')
  if (!link || ctrlKey || metaKey || shiftKey) return
  event.preventDefault()
  showPhotos(link)
})
