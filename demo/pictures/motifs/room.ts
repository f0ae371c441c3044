import { cast } from '#demo/pictures/air.ts'
import type { Canvas } from '#demo/pictures/canvas.ts'
import { down, mix, up } from '#demo/pictures/color.ts'
import { floor } from '#demo/pictures/floor.ts'
import { frangipani } from '#demo/pictures/flowers.ts'
import { frond } from '#demo/pictures/leaves.ts'
import { plant } from '#demo/pictures/plants.ts'
import { H, path, poly, rect, W } from '#demo/pictures/shapes.ts'
import { paperLamp } from '#demo/pictures/things/lamp.ts'
import { towelFold, towelRoll } from '#demo/pictures/things/towels.ts'

/** A teak treatment room with slatted afternoon light. */
export function room(x: Canvas) {
  const { p } = x
  const wx = x.r(120, 220),
    ww = 560
  x.add(
    rect(
      0,
      0,
      W,
      H,
      x.lg(
        [
          [0, p.wall0],
          [1, p.wall1],
        ],
        0,
        0,
        1,
        0.4,
      ),
    ),
  )
  x.add(
    rect(wx - 18, 60, ww + 36, 430, down(p.wood, 0.12)),
    rect(
      wx,
      78,
      ww,
      394,
      x.lg([
        [0, mix(p.light, p.leaf1, 0.25)],
        [0.6, mix(p.light, p.leaf1, 0.5)],
        [1, p.leaf1],
      ]),
    ),
  )
  const out = x.take(() => {
    for (let i = 0; i < 7; i++)
      frond(x, wx + x.r(-40, ww), x.r(340, 520), 300, x.r(-2.6, -0.5), mix(p.leaf0, p.leaf1, 0.4), p.leaf1)
  })
  x.add(
    `<g clip-path="${x.clip(rect(wx, 78, ww, 394, '#000'))}"><g filter="${x.blur(7)}">${out}</g>${rect(wx, 78, ww, 394, p.light, 'opacity=".25"')}</g>`,
  )
  const n = x.i(9, 14)
  for (let i = 0; i < n; i++)
    x.add(
      rect(
        wx + (i * ww) / n,
        78,
        (ww / n) * 0.34,
        394,
        x.memo(
          'tk',
          (id) =>
            `<linearGradient id="${id}">${x.stops([
              [0, up(p.wood, 0.2)],
              [1, down(p.wood, 0.3)],
            ])}</linearGradient>`,
        ),
      ),
    )
  floor(x, 'wood', 570)
  let st = ''
  for (let i = 0; i < 9; i++) {
    const X = 160 + i * 92
    st += path(
      poly([
        [X, 572],
        [X + 40, 572],
        [X + 180, 800],
        [X + 120, 800],
      ]),
      p.light,
    )
  }
  x.add(`<g opacity="${x.dark ? 0.22 : 0.5}" filter="${x.blur(5)}">${st}</g>`)
  const by = 520
  cast(x, 740, 716, 420, 40, 0.5)
  x.add(
    rect(
      420,
      by + 70,
      640,
      110,
      x.lg([
        [0, p.wood],
        [1, down(p.wood, 0.42)],
      ]),
      'rx="6"',
    ),
    path(
      `M396 ${by + 36}Q392 ${by - 6} 440 ${by - 10}H1050Q1092 ${by - 6} 1088 ${by + 36}V${by + 78}H396Z`,
      x.lg([
        [0, up(p.b, 0.5)],
        [0.5, p.b],
        [1, mix(p.b, p.shade, 0.28)],
      ]),
    ),
    path(
      `M600 ${by - 14}H820C826 ${by + 40} 818 ${by + 90} 828 ${by + 128}H596C604 ${by + 80} 594 ${by + 30} 600 ${by - 14}Z`,
      x.lg(
        [
          [0, up(p.a, 0.22)],
          [1, down(p.a, 0.25)],
        ],
        0,
        0,
        0.4,
        1,
      ),
    ),
  )
  towelRoll(x, 482, by - 44, 40, p.b)
  for (let i = 0; i < 2; i++) towelFold(x, 880 - i * 4, by - 46 - i * 34, 150, 34, i ? mix(p.b, p.c, 0.35) : p.b)
  frangipani(x, 952, by - 88, 36, 0.62)
  plant(x, 1110, 700, 290)
  paperLamp(x, 960, 210, 66, 78)
  x.add(
    rect(
      0,
      0,
      W,
      H,
      x.lg(
        [
          [0, p.light, 0.2],
          [1, p.shade, 0.2],
        ],
        0,
        0,
        1,
        0.8,
      ),
    ),
  )
}
