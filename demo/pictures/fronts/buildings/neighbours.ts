import { mix, up } from '../../color.ts'
import { line, rect } from '../../shapes.ts'
import { type Canvas, GROUND } from '../canvas.ts'
import { archD, face, inside, under } from '../parts/surfaces.ts'
import { win } from '../parts/windows.ts'

/** The houses next door: quieter, running out of the picture. */
export function neighbours(
  x: Canvas,
  l: number,
  r: number,
  top: number,
  cs: readonly [string, string],
  arched = false,
) {
  for (const [X, w, c, dy] of [
    [l - 300, 296, cs[0], x.r(-50, 40)],
    [r + 4, 300, cs[1], x.r(-50, 40)],
  ] as const) {
    const t = top + dy
    face(x, X, t, w, GROUND - t, c, 0.16, 0.14)
    under(x, X, t + 14, w, 30, 0.2)
    x.add(rect(X - 2, t - 6, w + 4, 18, up(c, 0.25)))
    const y1 = t + 54,
      n = 2,
      ww = 74
    for (let i = 0; i < n; i++)
      win(x, X + 44 + i * 130, y1, ww, 128, {
        kind: arched ? 'archlouvre' : x.pick(['louvre', 'jalousie', 'grid']),
        frame: up(c, 0.35),
        leaf: mix(c, x.p.a, 0.45),
        lit: x.dark && x.chance(0.4),
        curtain: false,
      })
    under(x, X, 424, w, 20, 0.25)
    face(x, X, 412, w, 14, up(c, 0.2))
    if (arched)
      for (let i = 0; i < n; i++)
        inside(x, archD(X + 22 + i * 138, 446, 110, GROUND - 446, 50), 446, 220, { lit: x.dark && i < 1, room: true })
    else {
      x.add(
        rect(
          X + 24,
          452,
          w - 48,
          GROUND - 452,
          x.lg([
            [0, mix(x.p.wall1, '#a9adad', 0.5)],
            [1, mix(x.p.wall1, '#7f8585', 0.6)],
          ]),
        ),
      )
      let d = ''
      for (let y = 464; y < GROUND; y += 12) d += `M${X + 24} ${y}h${w - 48}`
      x.add(line(d, x.p.shade, 1.6, 'opacity=".25"'))
    }
    x.add(rect(X, t - 6, w, GROUND - t + 6, mix(x.p.wall0, '#efe7d8', 0.3), `opacity="${x.dark ? 0.02 : 0.2}"`))
  }
}
