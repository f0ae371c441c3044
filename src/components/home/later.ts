// What the home page does only once somebody moves, behind one import: each of its own would cost the page its list of files.
export { refreshOffer } from '#components/ui/refreshOffer.ts'
export { growRails, watchEnd } from './moreRails.ts'
export { findNear, showKept } from './near.ts'
export { fillOwnRails } from './ownRails.ts'
export const hero = () => import('./heroSwiper.ts')
