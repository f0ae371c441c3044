import { down, mix, up } from '../../color.ts'
import { N } from '../../numbers.ts'
import { ell, line, path, rect } from '../../shapes.ts'
import type { Ink } from '../blueprint.ts'
import type { Canvas } from '../canvas.ts'
import { face, pool } from '../parts/surfaces.ts'
import { star } from '../plants/trees.ts'

/** Places to lie or sit, by trade. */
export const furniture = {
  mat(x: Canvas, X: number, k: Ink) {
    pool(x, X, 704, 165, 16, 0.4)
    face(x, X - 150, 664, 300, 38, k.light, 0.2, 0.12, 'rx="12"')
    x.add(
      rect(X - 150, 688, 300, 14, k.deep, 'rx="6"'),
      rect(
        X - 10,
        656,
        120,
        40,
        x.lg([
          [0, up(k.mid, 0.2)],
          [1, k.mid],
        ]),
        'rx="6"',
      ),
    )
    const c = k.accent
    x.add(
      path(
        `M${X - 142} 664L${X - 104} 590L${X - 62} 664Z`,
        x.lg([
          [0, up(c, 0.25)],
          [1, down(c, 0.15)],
        ]),
      ),
    )
    for (const t of [0.3, 0.5, 0.7])
      x.add(
        line(
          `M${N(X - 104 - 38 * t)} ${N(590 + 74 * t)}L${N(X - 104 + 42 * t)} ${N(590 + 74 * t)}`,
          k.light,
          4,
          'opacity=".7"',
        ),
      )
  },
  bed(x: Canvas, X: number, k: Ink) {
    pool(x, X, 722, 170, 15, 0.42)
    for (const s of [-1, 1]) x.add(rect(X + s * 118 - 8, 640, 16, 80, down(x.p.wood, 0.2)))
    face(x, X - 146, 640, 292, 26, x.p.wood, 0.25, 0.2)
    x.add(
      rect(
        X - 150,
        604,
        300,
        40,
        x.lg([
          [0, '#fffaf0'],
          [1, mix(x.p.b, x.p.wall1, 0.25)],
        ]),
        'rx="15"',
      ),
      path(
        `M${X - 8} 602h110v66q-56 12 -110 0Z`,
        x.lg([
          [0, up(k.mid, 0.2)],
          [1, down(k.mid, 0.08)],
        ]),
      ),
      rect(
        X - 136,
        582,
        74,
        27,
        x.lg([
          [0, '#fffdf6'],
          [1, x.p.b],
        ]),
        'rx="12"',
      ),
    )
  },
  chair(x: Canvas, X: number, k: Ink) {
    pool(x, X, 720, 120, 13, 0.4)
    x.add(
      path(
        `M${X - 66} 540q0 -34 34 -34h64q34 0 34 34v100h-132Z`,
        x.lg([
          [0, up(k.mid, 0.25)],
          [1, k.mid],
        ]),
      ),
      rect(X - 86, 590, 40, 96, down(k.mid, 0.1), 'rx="17"'),
      rect(X + 46, 590, 40, 96, down(k.mid, 0.2), 'rx="17"'),
      rect(
        X - 58,
        628,
        116,
        54,
        x.lg([
          [0, up(k.light, 0.2)],
          [1, k.light],
        ]),
        'rx="14"',
      ),
      rect(X - 44, 704, 88, 26, k.accent, 'rx="9"'),
      ell(X, 742, 34, 10, x.p.wood),
    )
  },
  salon(x: Canvas, X: number, k: Ink) {
    x.add(
      ell(X, 370, 92, 108, x.p.wood),
      ell(
        X,
        370,
        82,
        98,
        x.lg(
          [
            [0, '#f2f7f6'],
            [1, mix(x.p.water, '#ffffff', 0.35)],
          ],
          0,
          0,
          1,
          1,
        ),
      ),
      rect(X - 104, 512, 208, 13, x.p.wood),
    )
    for (let q = 0; q < 4; q++)
      x.add(
        rect(
          X - 84 + q * 24,
          476 - (q % 2) * 10,
          15,
          36 + (q % 2) * 10,
          [k.deep, k.accent, k.light, k.mid][q]!,
          'rx="4"',
        ),
      )
    pool(x, X, 738, 76, 11, 0.4)
    x.add(
      rect(
        X - 52,
        556,
        104,
        96,
        x.lg([
          [0, up(k.mid, 0.2)],
          [1, down(k.mid, 0.1)],
        ]),
        'rx="26"',
      ),
      rect(X - 64, 636, 128, 30, k.deep, 'rx="14"'),
      rect(X - 7, 664, 14, 64, '#9b9892'),
      ell(X, 732, 50, 10, '#8a8781'),
    )
  },
  tub(x: Canvas, X: number, k: Ink) {
    const c = mix(x.p.wood, k.deep, 0.15)
    pool(x, X, 738, 230, 18, 0.45)
    x.add(
      path(
        `M${X - 210} 612L${X - 190} 730Q${X} 756 ${X + 190} 730L${X + 210} 612Z`,
        x.lg(
          [
            [0, up(c, 0.25)],
            [0.5, c],
            [1, down(c, 0.3)],
          ],
          0,
          0,
          1,
          0,
        ),
      ),
      ell(X, 612, 210, 38, up(c, 0.25)),
      ell(
        X,
        614,
        194,
        31,
        x.lg([
          [0, mix(x.p.water, '#ffffff', 0.35)],
          [1, x.p.water],
        ]),
      ),
    )
    let d = ''
    for (let a = -180; a < 190; a += 30)
      d += `M${X + a * 1.1} ${N(636 - Math.abs(a) * 0.06)}L${X + a} ${N(740 - Math.abs(a) * 0.06)}`
    x.add(
      line(d, down(c, 0.3), 2, 'opacity=".5"'),
      line(`M${X - 204} 660Q${X} 702 ${X + 204} 660`, down(k.accent, 0.2), 7),
    )
    for (let i = 0; i < 3; i++) star(x, X + x.r(-130, 130), 614 + x.r(-12, 12), 9)
    for (let i = 0; i < 4; i++)
      x.add(ell(X - 100 + i * 70, 560 - i * 26, 60, 34, '#fffdf6', `opacity=".3" filter="${x.blur(16)}"`))
  },
}
