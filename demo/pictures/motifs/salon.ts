import type { Canvas } from '#demo/pictures/canvas.ts'
import { down, mix, up } from '#demo/pictures/color.ts'
import { frond, sprig } from '#demo/pictures/leaves.ts'
import { N } from '#demo/pictures/numbers.ts'
import { ell, line, path, poly, rect, W } from '#demo/pictures/shapes.ts'
import { bottle } from '#demo/pictures/things/bottle.ts'
import { bowl } from '#demo/pictures/things/bowl.ts'
import { paperLamp } from '#demo/pictures/things/lamp.ts'
import { towelFold } from '#demo/pictures/things/towels.ts'
import { vase } from '#demo/pictures/things/vase.ts'
import { wall } from '#demo/pictures/wall.ts'

/** A round mirror, shelf and brushes in a salon. */
export function salon(x: Canvas) {
  const { p } = x
  wall(x, x.pick(['leaf', 'panes', 'curtain']), 800)
  const X = x.r(520, 640),
    Y = 300,
    r = x.r(206, 236),
    round = x.chance(0.65),
    frame = x.pick([p.wood, mix('#b98b4a', p.c, 0.2), p.shade])
  const shape = (k: number, fill: string, m = '') =>
    round
      ? ell(X, Y, r + k, r + k, fill, m)
      : `<rect x="${N(X - r * 0.8 - k)}" y="${N(Y - r * 1.12 - k)}" width="${N(r * 1.6 + 2 * k)}" height="${N(r * 2.16 + 2 * k)}" rx="${N(r * 0.8 + k)}" fill="${fill}" ${m}/>`
  x.add(
    shape(4, p.shade, `opacity=".34" transform="translate(20 22)" filter="${x.blur(16)}"`),
    shape(
      11,
      x.lg(
        [
          [0, up(frame, 0.35)],
          [1, down(frame, 0.3)],
        ],
        0,
        0,
        1,
        1,
      ),
    ),
    shape(
      0,
      x.lg(
        [
          [0, up(p.wall0, 0.6)],
          [0.5, mix(p.wall0, p.water, 0.4)],
          [1, mix(p.wall1, p.water, 0.5)],
        ],
        0,
        0,
        1,
        1,
      ),
    ),
  )
  const c = x.clip(shape(0, '#000')),
    refl = x.take(() => {
      x.add(rect(X - 60, Y - 240, 170, 560, mix(p.light, p.leaf1, 0.35), `opacity=".5" filter="${x.blur(8)}"`))
      for (let i = 0; i < 4; i++) frond(x, X + x.r(-120, 180), Y + 260, 260, x.r(-2.1, -1), p.leaf1, up(p.leaf1, 0.3))
    })
  x.add(
    `<g clip-path="${c}"><g filter="${x.blur(9)}" opacity=".8">${refl}</g>${path(
      poly([
        [X - 170, Y + 250],
        [X - 40, Y - 260],
        [X + 30, Y - 260],
        [X - 100, Y + 250],
      ]),
      '#fff',
      `opacity=".3" filter="${x.blur(5)}"`,
    )}${path(
      poly([
        [X - 70, Y + 250],
        [X + 60, Y - 260],
        [X + 80, Y - 260],
        [X - 50, Y + 250],
      ]),
      '#fff',
      'opacity=".24"',
    )}</g>`,
  )
  paperLamp(x, 1000, 170, 84, 70)
  x.add(
    rect(
      120,
      610,
      960,
      30,
      x.lg([
        [0, up(p.wood, 0.34)],
        [1, p.wood],
      ]),
      'rx="4"',
    ),
    rect(120, 638, 960, 26, p.shade, `opacity=".3" filter="${x.blur(10)}"`),
    rect(
      0,
      706,
      W,
      100,
      x.lg([
        [0, p.floor0],
        [1, p.floor1],
      ]),
      'opacity=".0"',
    ),
  )
  bottle(x, 236, 612, 82, 200, p.a, { label: p.b, cap: p.shade, capH: 60 })
  bottle(x, 336, 612, 66, 150, mix(p.b, p.c, 0.4), { cap: p.wood, capH: 44 })
  for (let i = 0; i < 2; i++) towelFold(x, 800, 572 - i * 40, 220, 40, i ? mix(p.b, p.c, 0.35) : p.b)
  bowl(x, 690, 560, 56, 52, mix(p.b, p.wall1, 0.3))
  for (const [a, l, cc] of [
    [-1.9, 150, p.wood],
    [-1.45, 170, p.shade],
    [-1.15, 140, p.a],
  ] as const) {
    const ex = 690 + Math.cos(a) * l,
      ey = 566 + Math.sin(a) * l
    x.add(
      line(`M690 566L${N(ex)} ${N(ey)}`, cc, 7),
      ell(
        ex,
        ey - 8,
        15,
        26,
        x.lg([
          [0, up(p.c, 0.3)],
          [1, down(p.wood, 0.2)],
        ]),
        `transform="rotate(${N((a * 180) / Math.PI + 90)} ${N(ex)} ${N(ey)})"`,
      ),
    )
  }
  vase(x, 450, 612, 100, 150, mix(p.c, p.wall1, 0.35), (vx, vy) => {
    sprig(x, vx, vy, 230, -1.85, p.leaf0, p.leaf1)
    sprig(x, vx, vy, 190, -1.3, p.leaf0, p.leaf1, { bud: p.b })
  })
  const chair = path(
    'M640 830C630 730 700 700 800 700H960C1060 700 1120 730 1110 830Z',
    x.lg([
      [0, up(p.a, 0.2)],
      [1, down(p.a, 0.3)],
    ]),
  )
  x.add(`<g filter="${x.blur(7)}">${chair}</g>`)
}
