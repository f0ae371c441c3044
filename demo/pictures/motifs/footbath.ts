import type { Canvas } from '#demo/pictures/canvas.ts'
import { down, mix, up } from '#demo/pictures/color.ts'
import { floor } from '#demo/pictures/floor.ts'
import { frangipani, petal } from '#demo/pictures/flowers.ts'
import { nearLeaves } from '#demo/pictures/leaves.ts'
import { dapple } from '#demo/pictures/light.ts'
import { N } from '#demo/pictures/numbers.ts'
import { ell, H, line, path, rect, W } from '#demo/pictures/shapes.ts'
import { towelFold } from '#demo/pictures/things/towels.ts'

/** A foot bath with petals and lime. */
export function footbath(x: Canvas) {
  const { p } = x
  const fl = x.pick(['wood', 'stone', 'linen'])
  x.add(rect(0, 0, W, H, p.floor0))
  floor(x, fl, 0)
  dapple(x, { op: 0.2, x0: 60, y0: -60, s: 1.7, blur: 12 })
  const X = x.r(560, 640),
    Y = 430,
    rx = 380,
    ry = 236,
    rim = x.pick([p.wood, mix('#b88345', p.c, 0.25), mix(p.a, p.wall1, 0.2)])
  x.add(
    ell(X + 60, Y + 118, rx * 1.02, ry, p.shade, `opacity=".4" filter="${x.blur(26)}"`),
    path(
      `M${X - rx} ${Y}C${X - rx} ${Y + 170} ${X - 230} ${Y + ry + 84} ${X} ${Y + ry + 84}S${X + rx} ${Y + 170} ${X + rx} ${Y}Z`,
      x.lg(
        [
          [0, up(rim, 0.3)],
          [0.4, rim],
          [1, down(rim, 0.42)],
        ],
        0,
        0,
        1,
        0.2,
      ),
    ),
    ell(
      X,
      Y,
      rx,
      ry,
      x.lg([
        [0, up(rim, 0.2)],
        [1, up(rim, 0.5)],
      ]),
    ),
    ell(X, Y + 4, rx * 0.935, ry * 0.92, down(rim, 0.34)),
    ell(
      X,
      Y + 16,
      rx * 0.905,
      ry * 0.87,
      x.rg(
        [
          [0, up(p.water, 0.55)],
          [0.55, p.water],
          [1, mix(p.water, p.a, 0.55)],
        ],
        0.36,
        0.3,
        0.8,
      ),
    ),
  )
  const c = x.clip(ell(X, Y + 16, rx * 0.905, ry * 0.87, '#000'))
  const inner = x.take(() => {
    for (let i = 1; i < 4; i++)
      x.add(
        `<ellipse cx="${X + 40}" cy="${Y + 20}" rx="${80 * i}" ry="${46 * i}" fill="none" stroke="${up(p.water, 0.7)}" stroke-width="3" opacity=".38"/>`,
      )
    x.add(ell(X - 150, Y - 70, 150, 46, '#fffdf6', `opacity=".4" filter="${x.blur(18)}"`))
    for (let i = 0; i < 3; i++) {
      const cx = X + x.r(-220, 200),
        cy = Y + x.r(-70, 110),
        r = x.r(40, 54)
      x.add(
        ell(cx + 6, cy + 9, r, r * 0.62, p.shade, `opacity=".25" filter="${x.blur(5)}"`),
        ell(cx, cy, r, r * 0.62, '#8fae4a'),
        ell(cx, cy, r * 0.88, r * 0.54, '#eff0c4'),
        ell(cx, cy, r * 0.78, r * 0.47, '#cfdc84'),
      )
      for (let k = 0; k < 8; k++)
        x.add(
          line(
            `M${N(cx)} ${N(cy)}L${N(cx + Math.cos(k * 0.785) * r * 0.78)} ${N(cy + Math.sin(k * 0.785) * r * 0.47)}`,
            '#eff0c4',
            3,
          ),
        )
    }
    for (let i = 0; i < 16; i++)
      petal(
        x,
        X + x.r(-280, 280),
        Y + x.r(-140, 170),
        x.r(16, 30),
        x.pick([p.c, up(p.c, 0.3), mix(p.c, '#d86a77', 0.5), p.b]),
      )
    frangipani(x, X + x.r(60, 160), Y + x.r(-80, -10), 66, 0.66)
    frangipani(x, X - 60, Y + 80, 58, 0.66)
  })
  x.add(`<g clip-path="${c}">${inner}</g>`)
  towelFold(x, x.chance(0.5) ? -80 : 990, 640, 320, 74, p.b, true)
  for (let i = 0; i < 3; i++) petal(x, x.r(60, 1140), x.r(690, 760), 20, p.c)
  nearLeaves(x, 'r')
}
