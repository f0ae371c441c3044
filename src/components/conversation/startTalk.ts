import { lazyAction } from '#platform/lazy/lazyAction.ts'

const load = () => import('./talk.ts')

/** The page is a list to read; showing, speaking and translating load their code at the first tap. */
export function startTalk() {
  document.addEventListener('page:keep', ({ detail }) => detail.push(load()))
  lazyAction('[data-talk] :is([data-talk-say],[data-talk-face])', load)
  lazyAction('[data-talk-free]', load, 'submit')
}
