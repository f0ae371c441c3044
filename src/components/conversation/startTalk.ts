const bring = () => import('./talk.ts')

/** The page is a list to read; showing, speaking and translating bring their code with the first tap. */
export function startTalk() {
  const root = document.querySelector<HTMLElement>('[data-talk]')
  if (!root) return
  document.addEventListener('page:keep', ({ detail }) => detail.push(bring()))
  root.addEventListener('click', ({ target }) => {
    const control = target instanceof Element && target.closest<HTMLElement>('[data-talk-say],[data-talk-face]')
    if (control) bring().then(({ open }) => open(root, control))
  })
  root.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (!form.matches('[data-talk-free]')) return
    event.preventDefault()
    bring().then(({ translateFree }) => translateFree(root, form))
  })
}
