import { lazyAction } from '#platform/lazy/lazyAction.ts'

const load = () => import('./scan.ts')

/** Camera, picture and typing load their code when one of them is used first. */
export function startScanner() {
  lazyAction('[data-scan-camera]', load)
  lazyAction('[data-scan-picture]', load, 'change')
  lazyAction('[data-scan-form]', load, 'submit')
}
