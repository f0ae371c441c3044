import { mix } from '../../color.ts'
import { N } from '../../numbers.ts'
import { H, line, path, poly, rect } from '../../shapes.ts'
import type { ShopFace } from '../blueprint.ts'
import { lamp } from '../canvas.ts'
import { finish } from '../finish.ts'
import { lantern } from '../parts/fittings.ts'
import { dapple } from '../plants/foliage.ts'
import { pot } from '../plants/pot.ts'
import { furniture } from './furniture.ts'
import { roomFor } from './roomFor.ts'
import { FLOOR, shell } from './shell.ts'
import { start, warmth } from './start.ts'
import { view } from './view.ts'
import { rack } from './wallArt.ts'

/** Picture two: where one lies down. */
export function room(shop: ShopFace, width: number, height: number): string {
  const { f, x, k } = start(shop, 'room'),
    R = roomFor(shop)
  shell(x, f)
  if (R.place !== 'salon') {
    const win = {
      round: f.o.form === 'round' || f.o.gate === 'moon',
      arched: f.type === 'sino' || f.o.form === 'arch' || f.o.win === 'arch',
    }
    const sala = f.type === 'pavilion',
      w = sala ? 780 : f.type === 'canal' ? 520 : win.round ? 290 : 350,
      X = sala ? 210 : R.at === 'left' ? 210 : 990 - w,
      y = sala ? 90 : 120
    view(x, f, X, y, w, sala ? 430 : win.round ? w : 300, { ...win, bare: sala })
    if (sala)
      for (const s of [-1, 1]) {
        const a = 600 + s * 400
        x.add(
          path(
            `M${a} 70h${-s * 120}Q${a - s * 110} 300 ${a - s * 40} 400Q${a - s * 62} 500 ${a - s * 70} 560H${a}Z`,
            x.lg([
              [0, '#fffdf6', 0.96],
              [1, x.p.b, 0.88],
            ]),
          ),
          line(
            `M${a - s * 40} 80Q${a - s * 30} 300 ${a - s * 20} 396M${a - s * 80} 80Q${a - s * 60} 300 ${a - s * 30} 396`,
            x.p.wall1,
            2,
            'opacity=".5"',
          ),
          rect(a - s * 20 - 26, 392, 52, 12, k.accent, 'rx="5"'),
        )
      }
    if (!sala) rack(x, R.at === 'left' ? 850 : 350, 330, k)
    if (x.dark || x.wet) lantern(x, R.at === 'left' ? 720 : 480, 110, 1.5, 'paper')
    else lantern(x, R.at === 'left' ? 1000 : 200, 90, 1.4, R.lamp === 'box' ? 'khom' : 'paper')
  } else {
    lantern(x, 400, 60, 1.3)
    lantern(x, 800, 60, 1.3)
    pot(x, 1090, 640, 1.5, 'palm')
  }
  if (x.hour === 'noon' || x.hour === 'dawn') {
    x.add(
      path(
        poly([
          [420, FLOOR],
          [640, FLOOR],
          [800, H],
          [500, H],
        ]),
        lamp(x.p.light),
        `opacity=".22" filter="${x.blur(6)}"`,
      ),
    )
    dapple(x, 0.12, 300, 80)
  }
  warmth(x)
  const n = R.beds,
    gap = [0, 0, 430, 330, 235][n]!,
    sc = [1, 1.5, 1.22, 1, 0.95][n]!
  for (let i = 0; i < n; i++) {
    const X = 600 + (i - (n - 1) / 2) * gap
    if (i && R.place !== 'salon' && R.place !== 'chair') {
      const a = X - gap / 2
      x.add(
        path(
          `M${a - 26} 60q14 250 -4 590h60q-20 -340 -4 -590Z`,
          x.lg([
            [0, mix(k.light, '#fffaf0', 0.4), 0.92],
            [1, k.light, 0.85],
          ]),
        ),
        rect(a - 60, 52, 120, 8, x.p.wood),
      )
    }
    x.group(`transform="translate(${N(X - X * sc)} ${N(730 - 730 * sc)}) scale(${sc})"`, () =>
      furniture[R.place](x, X, k),
    )
  }
  pot(x, R.at === 'left' ? 1100 : 100, 690, 1.5, x.pick(['snake', 'fern', 'frangi', 'palm']), k.accent)
  return finish(x, `<g transform="translate(-108 -110) scale(1.18)">${x.drawn()}</g>`, {
    width,
    height,
    seed: `front ${shop.slug}`,
  })
}
