import { down, up } from '../../color.ts'
import { N } from '../../numbers.ts'
import { line, path, poly } from '../../shapes.ts'
import type { Canvas } from '../canvas.ts'
import { win } from '../parts/windows.ts'

export function gable(
  x: Canvas,
  cx: number,
  half: number,
  apex: number,
  eave: number,
  wood: string,
  rc: string,
  { over = 70, kalae = true, vent = 'slats' } = {},
) {
  x.add(
    path(
      poly([
        [cx - half, eave],
        [cx, apex + 16],
        [cx + half, eave],
      ]),
      x.lg([
        [0, up(wood, 0.05)],
        [1, down(wood, 0.2)],
      ]),
    ),
  )
  const y = (a: number) => apex + 16 + (Math.abs(a - cx) / half) * (eave - apex - 16)
  let d = ''
  for (let a = cx - half + 18; a < cx + half; a += 20) d += `M${N(a)} ${N(y(a) + 10)}V${eave}`
  x.add(line(d, down(wood, 0.35), 1.8, 'opacity=".55"'))
  if (vent === 'slats') {
    x.add(
      path(
        poly([
          [cx - half * 0.3, eave - 40],
          [cx, apex + (eave - apex) * 0.36],
          [cx + half * 0.3, eave - 40],
        ]),
        down(wood, 0.5),
      ),
    )
    let e = ''
    for (let k = -half * 0.26; k <= half * 0.26; k += 12)
      e += `M${N(cx + k)} ${eave - 41}V${N(apex + (eave - apex) * 0.36 + (Math.abs(k) / (half * 0.3)) * (eave - 40 - apex - (eave - apex) * 0.36))}`
    x.add(line(e, up(wood, 0.2), 4))
  }
  if (vent === 'window')
    win(x, cx - 44, eave - 108, 88, 70, { kind: 'grid', frame: up(wood, 0.3), rows: 2, sill: false })
  for (const k of [-1, 1]) {
    const o = k * (half + over)
    x.add(
      path(
        poly([
          [cx, apex - 14],
          [cx + o, eave + 34],
          [cx + o - k * 10, eave + 56],
          [cx, apex + 30],
        ]),
        x.lg([
          [0, up(rc, 0.2)],
          [1, down(rc, 0.16)],
        ]),
      ),
    )
    x.add(
      line(`M${N(cx)} ${N(apex + 30)}L${N(cx + o - k * 10)} ${N(eave + 56)}`, down(rc, 0.4), 3),
      line(`M${N(cx)} ${N(apex - 14)}L${N(cx + o)} ${N(eave + 34)}`, up(rc, 0.35), 2.5),
    )
    if (kalae)
      x.add(
        path(
          `M${cx - k * 5} ${apex + 20}L${cx + k * 22} ${apex - 44}q${k * 8} -14 ${k * 2} -22q${k * 16} 8 ${k * 10} 28L${cx + k * 12} ${apex + 18}Z`,
          down(wood, 0.28),
        ),
      )
  }
}
