import { atFirstMove } from '#components/ui/firstMove.ts'

atFirstMove('[data-branch-tag],[data-branch-all],[data-gallery] a[data-pswp-width]', () => import('./later.ts'))
