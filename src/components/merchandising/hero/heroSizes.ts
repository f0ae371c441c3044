/** How wide the first picture stands; the preload must say the same. */
export const HERO_SIZES = '(min-width: 1024px) 420px, (min-width: 768px) 60vw, calc(88vw - 35px)'
