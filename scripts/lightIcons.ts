import type { Plugin } from 'vite'

const MAKER = /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/

/** An icon as the island draws it: its lines, in a size and stroke, for eyes only. */
const LIGHT = `
import { createElement } from 'react'
export default ({ node }) => ({ size = 24, strokeWidth = 2, ...props }) =>
  createElement(
    'svg',
    {
      viewBox: '0 0 24 24',
      width: size,
      height: size,
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      ...props,
    },
    node.map(([tag, lines]) => createElement(tag, lines)),
  )
`

/** What lucide builds around each icon (names, contexts, absolute strokes) is 1.3 KB that no island uses. */
export const lightIcons = (): Plugin => ({
  name: 'light-icons',
  enforce: 'pre',
  load: (id) => (MAKER.test(id) ? LIGHT : undefined),
})
