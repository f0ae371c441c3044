const bring = () => import('./scan.ts')

/** Camera, picture and typing bring their code with the first tap on one of them; until then the page only listens. */
export function startScanner() {
  const root = document.querySelector<HTMLElement>('[data-scanner]')
  if (!root) return
  root.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('[data-scan-camera]')
    if (button) bring().then(({ openCamera }) => openCamera(root))
  })
  root.addEventListener('change', ({ target }) => {
    const picture = target instanceof HTMLInputElement ? target.files?.[0] : undefined
    if (picture) bring().then(({ readPicture }) => readPicture(root, picture))
  })
  root.addEventListener('submit', (event) => {
    event.preventDefault()
    bring().then(({ readTyped }) => readTyped(root))
  })
}
