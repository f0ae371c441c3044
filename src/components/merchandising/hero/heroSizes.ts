/** Width of the first picture; its preload must have the same. */
export const HERO_SIZES = '(min-width: 1024px) 420px, (min-width: 768px) 60vw, calc(88vw - 35px)'
