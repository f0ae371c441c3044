import { steam } from '#demo/pictures/air.ts'
import { backdrop } from '#demo/pictures/backdrop.ts'
import type { Canvas } from '#demo/pictures/canvas.ts'
import { mix } from '#demo/pictures/color.ts'
import { frangipani } from '#demo/pictures/flowers.ts'
import { leaf } from '#demo/pictures/leaves.ts'
import { N } from '#demo/pictures/numbers.ts'
import { ell, line } from '#demo/pictures/shapes.ts'
import { compressBall } from '#demo/pictures/things/compress.ts'
import { tray } from '#demo/pictures/things/tray.ts'

/** Herbal compress balls with lemongrass and kaffir lime leaf. */
export function compress(x: Canvas) {
  const { p } = x
  backdrop(x, ['panes', 'leaf', 'disc', 'curtain'], ['wood', 'linen', 'stone'], 470)
  const X = x.r(560, 640)
  tray(x, X, 640, 440, 118, mix(p.wood, p.floor1, 0.3))
  for (const [a, l] of [
    [-0.5, 300],
    [0.16, 280],
    [3.5, 300],
    [2.9, 260],
  ] as const)
    leaf(x, X + (Math.cos(a) > 0 ? 60 : -60), 640, l, a, 52, p.leaf0, p.leaf1)
  const cloth = mix(p.b, '#f0dfbd', 0.35)
  compressBall(x, X - 120, 566, 118, x.r(-40, -22), cloth, p.c)
  compressBall(x, X + 120, 590, 126, x.r(24, 44), cloth, mix(p.c, p.a, 0.5))
  for (let i = 0; i < 5; i++) {
    const cx = X + x.r(-330, 330),
      cy = 690 + x.r(-14, 22)
    x.add(
      ell(cx + 4, cy + 6, 32, 14, p.shade, `opacity=".3" filter="${x.blur(4)}"`),
      ell(cx, cy, 32, 14, '#d98e2b'),
      ell(cx, cy - 3, 30, 12, '#eeb14a'),
      ell(cx, cy - 3, 15, 6, '#e09a35', 'opacity=".7"'),
    )
  }
  for (let i = 0; i < 3; i++)
    x.add(
      line(
        `M${N(X + 170 + i * 20)} ${N(706 - i * 9)}C${N(X + 260)} ${N(690 - i * 9)} ${N(X + 330)} ${N(660 - i * 12)} ${N(X + 420)} ${N(606 - i * 26)}`,
        mix(p.leaf1, '#e9e2b4', 0.55 - i * 0.15),
        11 - i * 2,
      ),
    )
  frangipani(x, X - 300, 660, 50, 0.6)
  steam(x, X, 480, 330, 1.5, 0.34)
}
