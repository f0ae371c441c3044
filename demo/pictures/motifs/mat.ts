import { cast } from '#demo/pictures/air.ts'
import type { Canvas } from '#demo/pictures/canvas.ts'
import { down, mix, up } from '#demo/pictures/color.ts'
import { floor } from '#demo/pictures/floor.ts'
import { frangipani } from '#demo/pictures/flowers.ts'
import { frond } from '#demo/pictures/leaves.ts'
import { dapple } from '#demo/pictures/light.ts'
import { N } from '#demo/pictures/numbers.ts'
import { plant } from '#demo/pictures/plants.ts'
import { ell, H, line, path, rect, W } from '#demo/pictures/shapes.ts'
import { paperLamp } from '#demo/pictures/things/lamp.ts'
import { towelFold } from '#demo/pictures/things/towels.ts'

/** A floor mat and triangle cushion by a garden window. */
export function mat(x: Canvas) {
  const { p } = x
  x.add(
    rect(
      0,
      0,
      W,
      H,
      x.rg(
        [
          [0, up(p.wall0, 0.3)],
          [0.5, p.wall0],
          [1, p.wall1],
        ],
        300,
        100,
        1150,
        true,
      ),
    ),
  )
  const X = x.r(640, 780),
    Y = 270,
    r = 210,
    round = x.chance(0.6)
  const win = (k: number, f: string, m = '') =>
    round
      ? ell(X, Y, r + k, r + k, f, m)
      : rect(X - r - k, Y - r - k, 2 * (r + k), 2 * (r + k) - 6, f, `rx="${18 + k}" ${m}`)
  x.add(
    win(
      14,
      x.lg(
        [
          [0, up(p.wood, 0.3)],
          [1, down(p.wood, 0.3)],
        ],
        0,
        0,
        1,
        1,
      ),
    ),
    win(
      0,
      x.lg([
        [0, mix(p.light, p.water, 0.25)],
        [1, p.leaf1],
      ]),
    ),
  )
  const g = x.take(() => {
    for (let i = 0; i < 6; i++)
      frond(x, X + x.r(-220, 220), Y + x.r(80, 240), 280, x.r(-2.6, -0.5), mix(p.leaf0, p.leaf1, 0.35), p.leaf1)
  })
  x.add(
    `<g clip-path="${x.clip(win(0, '#000'))}"><g filter="${x.blur(5)}">${g}</g>${rect(X - r, Y - r, r * 2, r * 2, p.light, 'opacity=".22"')}</g>`,
    line(`M${X} ${Y - r}V${Y + r}`, p.wood, 10),
  )
  floor(x, 'wood', 560)
  dapple(x, { op: 0.17, x0: 480, y0: 520, blur: 12 })
  cast(x, 560, 720, 480, 34, 0.5)
  const m = (y: number, w: number, h: number, c: string) =>
    x.add(
      path(
        `M${N(560 - w / 2)} ${y + h}Q${N(560 - w / 2 - 16)} ${N(y + h / 2)} ${N(560 - w / 2)} ${y}H${N(560 + w / 2)}Q${N(560 + w / 2 + 16)} ${N(y + h / 2)} ${N(560 + w / 2)} ${y + h}Z`,
        x.lg([
          [0, up(c, 0.42)],
          [0.4, c],
          [1, down(c, 0.3)],
        ]),
      ),
    )
  m(660, 860, 60, p.a)
  m(606, 850, 58, p.b)
  for (let i = 1; i < 6; i++) x.add(line(`M${N(135 + i * 142)} 608V662`, mix(p.b, p.shade, 0.35), 3, 'opacity=".3"'))
  const cx = x.chance(0.5) ? 300 : 330,
    left = cx - 150,
    right = cx + 150
  const d = `M${left} 608Q${cx - 90} 480 ${cx - 8} 384Q${cx} 374 ${cx + 8} 384Q${cx + 90} 480 ${right} 608Z`
  x.add(
    path(
      d,
      x.lg(
        [
          [0, up(p.c, 0.34)],
          [0.5, p.c],
          [1, down(p.c, 0.26)],
        ],
        0,
        0,
        1,
        0.5,
      ),
    ),
  )
  const tc = x.clip(path(d, '#000'))
  let st = ''
  for (let i = 0; i < 6; i++)
    st += line(`M${cx - 160} ${606 - i * 40}H${cx + 160}`, i % 2 ? p.b : down(p.a, 0.1), i % 2 ? 4 : 9, 'opacity=".75"')
  x.add(`<g clip-path="${tc}">${st}</g>`)
  for (let i = 0; i < 2; i++) towelFold(x, 700, 566 - i * 42, 220, 42, i ? mix(p.b, p.c, 0.3) : mix(p.b, p.wall1, 0.3))
  frangipani(x, 800, 516, 40, 0.6)
  plant(x, 1100, 740, 300)
  if (x.chance(0.5)) paperLamp(x, 190, 170, 74, 88)
}
