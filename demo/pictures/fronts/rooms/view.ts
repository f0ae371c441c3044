import { down, mix, up } from '../../color.ts'
import { N } from '../../numbers.ts'
import { line, path, rect } from '../../shapes.ts'
import type { Plan } from '../blueprint.ts'
import { type Canvas, lamp } from '../canvas.ts'
import { archD, boxD, under } from '../parts/surfaces.ts'
import { louvre } from '../parts/windows.ts'
import { bush } from '../plants/foliage.ts'
import { pot } from '../plants/pot.ts'
import { backdrop } from '../street/backdrop.ts'
import { sky } from '../street/sky.ts'

type Opening = { arched?: boolean; round?: boolean; open?: boolean; bare?: boolean }

/** What the window looks out on: the same sky and the same place as on the front. */
export function view(
  x: Canvas,
  f: Plan,
  X: number,
  Y: number,
  w: number,
  h: number,
  { arched = false, round = false, open = false, bare = open }: Opening = {},
) {
  const d = round
      ? `M${X} ${Y + w / 2}a${w / 2} ${w / 2} 0 1 1 ${w} 0a${w / 2} ${w / 2} 0 1 1 ${-w} 0Z`
      : arched
        ? archD(X, Y, w, h)
        : boxD(X, Y, w, h),
    k = Math.max(w / 900, h / 620)
  x.add(
    path(
      round
        ? `M${X - 12} ${Y + w / 2}a${w / 2 + 12} ${w / 2 + 12} 0 1 1 ${w + 24} 0a${w / 2 + 12} ${w / 2 + 12} 0 1 1 ${-w - 24} 0Z`
        : arched
          ? archD(X - 12, Y - 12, w + 24, h + 24)
          : boxD(X - 12, Y - 12, w + 24, h + 24),
      f.o.trim ?? x.p.b,
    ),
  )
  x.group(`clip-path="${x.clip(path(d, '#000'))}"`, () => {
    x.group(`transform="translate(${N(X - 140 * k)} ${N(Y - 60 * k)}) scale(${N(k * 100) / 100})"`, () => {
      sky(x)
      if (f.type === 'mall')
        for (let i = 0; i < 6; i++) {
          const a = i * 210
          x.add(
            rect(a, 0, 200, 700, mix(x.pick([x.p.wall0, x.p.floor0, x.p.b]), x.p.wall1, 0.3)),
            rect(a + 20, 240, 160, 460, lamp('#ffe6b8'), 'opacity=".8"'),
            rect(a + 20, 150, 160, 60, mix(x.p.a, x.p.wall0, 0.5)),
          )
        }
      else backdrop(x, f.view)
      bush(x, 260, 690, 190, 120, x.p.leaf0, x.p.leaf1, { flowers: x.p.c })
      bush(x, 900, 700, 220, 120, x.p.leaf0, x.p.leaf1)
    })
    if (open) {
      const g = Y + h * 0.84,
        c = mix(x.p.floor0, '#cfc8bb', 0.45)
      x.add(
        rect(
          X,
          g,
          w,
          h,
          x.lg([
            [0, down(c, 0.08)],
            [1, up(c, 0.2)],
          ]),
        ),
      )
      if (f.ground === 'kerb') for (let a = X - 10; a < X + w; a += 60) x.add(rect(a, g, 30, 9, '#c25b4c'))
      pot(x, X + w - 44, g + 30, 0.8, 'shrub')
    }
    under(x, X, Y, w, 30, 0.3)
  })
  const fr = f.o.trim ?? x.p.b
  if (!round && !bare)
    x.add(
      line(`M${N(X + w / 2)} ${N(Y)}v${N(h)}M${N(X)} ${N(Y + h * 0.42)}h${N(w)}`, fr, 7),
      rect(X - 24, Y + h + 10, w + 48, 13, up(fr, 0.2)),
    )
  if (/louvre|open/.test(f.o.win ?? '') && !round && !open)
    for (const s of [0, 1]) louvre(x, s ? X + w + 14 : X - 14 - w * 0.36, Y, w * 0.36, h, f.o.leaf ?? x.p.a)
}
