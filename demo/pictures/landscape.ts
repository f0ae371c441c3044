import { glow, mist } from './air.ts'
import type { Canvas } from './canvas.ts'
import { down, mix, up } from './color.ts'
import { N, N2 } from './numbers.ts'
import { ell, H, line, type Point, path, rect, smooth, W } from './shapes.ts'

/** Where the sun stands and how large it is. */
type Sun = readonly [x: number, y: number, radius: number]

/** Ridges, far to near. */
export function hills(x: Canvas, ys: readonly number[], c0: string, c1: string) {
  ys.forEach((y, i) => {
    const pts: Point[] = [[-60, y + x.r(-20, 30)]]
    for (let X = 60; X <= 1320; X += x.r(110, 210)) pts.push([X, y + x.r(-62, 46) * (1 - i * 0.08)])
    const d = `${smooth(pts, false)}V800H-60Z`,
      c = mix(c0, c1, i / Math.max(1, ys.length - 1))
    x.add(
      path(
        d,
        x.lg(
          [
            [0, c],
            [1, mix(c, x.p.wall0, 0.42)],
          ],
          0,
          y - 60,
          0,
          y + 190,
          true,
        ),
      ),
    )
    mist(x, y + 96, 3, 0.4, 30, up(x.p.wall0, 0.5))
  })
}

/** Sky with a sun; answers where it stands. */
export function sky(x: Canvas, h = 800, sun = true): Sun {
  const { p } = x
  x.add(
    rect(
      0,
      0,
      W,
      h,
      x.lg([
        [0, mix(p.wall1, p.water, 0.4)],
        [0.45, p.wall0],
        [0.8, mix(p.light, p.wall0, 0.3)],
        [1, mix(p.light, p.c, 0.22)],
      ]),
    ),
  )
  if (sun) {
    const cx = x.r(300, 860),
      cy = h * x.r(0.32, 0.56),
      r = x.r(48, 84)
    glow(x, cx, cy, r * 4, p.light, 0.6)
    x.add(ell(cx, cy, r, r, x.dark ? '#f7ecd2' : mix('#fffaf0', p.c, 0.2)))
    return [cx, cy, r]
  }
  return [600, 200, 60]
}

/** Water to the lower edge, with the light of the sun. */
export function water(x: Canvas, y: number, sun: Sun) {
  const { p } = x
  x.add(
    rect(
      0,
      y,
      W,
      H - y,
      x.lg([
        [0, mix(p.water, p.wall0, 0.55)],
        [0.4, p.water],
        [1, down(mix(p.water, p.a, 0.45), 0.12)],
      ]),
    ),
  )
  for (let i = 0; i < 34; i++) {
    const t = x.f() ** 1.6,
      Y = y + 6 + t * (H - y),
      l = x.r(40, 180) * (0.5 + t)
    x.add(
      line(
        `M${N(x.r(-50, W))} ${N(Y)}h${N(l)}`,
        x.chance(0.6) ? up(p.water, 0.6) : down(p.water, 0.2),
        1.5 + t * 3,
        `opacity="${N2(x.r(0.15, 0.4))}"`,
      ),
    )
  }
  if (sun)
    for (let i = 0; i < 12; i++) {
      const Y = y + 10 + i * 14
      x.add(
        line(
          `M${N(sun[0] - sun[2] * x.r(0.3, 1) - i)} ${N(Y)}h${N(sun[2] * x.r(0.9, 1.9))}`,
          p.light,
          4,
          `opacity="${N2(0.75 - i * 0.055)}" filter="${x.blur(1.5)}"`,
        ),
      )
    }
}
