import { startGalleries } from '#components/ui/gallery.ts'

/** Reviews that stand below come with the visitor's first move. */
const bring = () => import('./fillIn.ts')
for (const sign of ['scroll', 'pointerdown', 'keydown']) addEventListener(sign, bring, { once: true, passive: true })
startGalleries()
