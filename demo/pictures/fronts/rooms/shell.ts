import { down, mix, up } from '../../color.ts'
import type { Palette } from '../../palettes.ts'
import { ell, H, line, rect, W } from '../../shapes.ts'
import type { Plan } from '../blueprint.ts'
import type { Canvas } from '../canvas.ts'
import { boards } from '../parts/roofs.ts'
import { face } from '../parts/surfaces.ts'

export const FLOOR = 560
const WOODEN = new Set(['lanna', 'timber', 'canal', 'pavilion', 'bath'])

const wallOf = (f: Plan, p: Palette) =>
  WOODEN.has(f.type) ? (f.o.wood ?? f.o.wall ?? p.wood) : (f.o.wall ?? f.o.front ?? p.wall0)

/** Wall and floor in the materials of the front. */
export function shell(x: Canvas, f: Plan) {
  const { p } = x,
    c = wallOf(f, p)
  if (WOODEN.has(f.type))
    boards(x, -10, -10, 1220, FLOOR + 10, mix(c, p.wall0, f.type === 'lanna' ? 0.3 : 0.45), {
      up: f.o.upright || f.type === 'bath',
      step: f.type === 'lanna' ? 44 : 30,
    })
  else {
    face(x, -10, -10, 1220, FLOOR + 10, up(c, 0.18), 0.3, 0.16)
    if (f.type === 'concrete') {
      let d = ''
      for (let y = 110; y < FLOOR; y += 112) d += `M0 ${y}H${W}`
      for (let a = 150; a < W; a += 230) d += `M${a} 0V${FLOOR}`
      x.add(line(d, down(c, 0.16), 1.6, 'opacity=".5"'))
    }
  }
  if (f.type === 'sino' || f.type === 'mall') {
    x.add(rect(0, FLOOR - 132, W, 132, up(f.o.leaf ?? p.a, 0.3)), rect(0, FLOOR - 140, W, 10, p.b))
    let d = ''
    for (let a = 0; a < W; a += 66) d += `M${a} ${FLOOR - 132}v132`
    x.add(line(`${d}M0 ${FLOOR - 66}H${W}`, up(p.b, 0.2), 2.5, 'opacity=".7"'))
  } else if (f.type === 'shophouse' || f.type === 'lane') {
    boards(x, -10, FLOOR - 110, 1220, 110, up(f.o.door ?? f.o.leaf ?? p.a, 0.18), { up: true, step: 26 })
    x.add(rect(0, FLOOR - 116, W, 9, p.b))
  }
  const fc =
    WOODEN.has(f.type) || f.type === 'villa'
      ? mix(p.wood, p.floor0, 0.35)
      : f.type === 'concrete'
        ? mix(p.floor1, '#b9b4aa', 0.5)
        : p.floor0
  x.add(
    rect(
      0,
      FLOOR,
      W,
      H - FLOOR,
      x.lg([
        [0, down(fc, 0.14)],
        [1, up(fc, 0.08)],
      ]),
    ),
    rect(0, FLOOR - 6, W, 8, down(fc, 0.26)),
  )
  let d = ''
  if (f.type === 'sino' || f.type === 'shophouse' || f.type === 'mall') {
    for (let i = -12; i < 13; i++) d += `M${600 + i * 86} ${FLOOR}L${600 + i * 172} ${H}`
    for (const y of [594, 640, 704]) d += `M0 ${y}H${W}`
    if (f.type !== 'mall')
      for (let r = 0; r < 3; r++)
        for (let i = -9; i < 10; i++)
          if ((i + r) % 2)
            x.add(
              ell(
                600 + i * (98 + r * 26),
                577 + r * 46 + r * r * 5,
                20 + r * 7,
                6 + r * 3,
                mix(f.o.leaf ?? p.a, fc, 0.55),
              ),
            )
  } else for (let y = FLOOR + 18, s = 18; y < H; y += s, s += 7) d += `M0 ${y}H${W}`
  x.add(line(d, down(fc, 0.24), 2, 'opacity=".45"'))
}
