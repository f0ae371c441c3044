import { down, mix, up } from '../../color.ts'
import { N } from '../../numbers.ts'
import { ell, H, line, type Point, path, rect, smooth, W } from '../../shapes.ts'
import { type Canvas, GROUND, lamp } from '../canvas.ts'
import { bush } from '../plants/foliage.ts'

export const far = (x: Canvas, c: string, t: number) =>
  mix(
    c,
    x.hour === 'rain'
      ? '#b9c3c5'
      : x.dark
        ? x.hour === 'night'
          ? '#5f7488'
          : '#c79a9c'
        : mix(x.p.wall0, '#fff6e6', 0.3),
    t,
  )

export function hills(x: Canvas, Y: number, amp: number, c: string, t: number, n = 7, seed = 0) {
  const pts: Point[] = []
  for (let i = 0; i <= n; i++)
    pts.push([-80 + (i * (W + 160)) / n, Y - amp * (0.5 + 0.5 * Math.sin(i * 1.7 + seed)) - x.r(0, amp * 0.25)])
  x.add(
    path(
      `${smooth(pts, false)}V${H}H-80Z`,
      x.lg(
        [
          [0, far(x, c, t)],
          [1, far(x, c, Math.min(1, t + 0.35))],
        ],
        0,
        Y - amp,
        0,
        Y + 150,
        true,
      ),
    ),
  )
}

export const haze = (x: Canvas, Y: number, op = 0.5) => {
  for (let i = 0; i < 4; i++)
    x.add(
      ell(
        x.r(-50, 1250),
        Y + x.r(-24, 24),
        x.r(200, 400),
        x.r(18, 40),
        x.dark ? mix('#c79a9c', '#fffdf6', 0.2) : '#fffdf6',
        `opacity="${op * x.r(0.5, 1)}" filter="${x.blur(20)}"`,
      ),
    )
}

export function towers(x: Canvas, Y: number, n: number, hmax: number, t: number) {
  for (let i = 0; i < n; i++) {
    const w = x.r(50, 110),
      h = hmax * x.r(0.35, 1),
      X = (i / n) * W + x.r(-40, 30),
      c = far(x, mix(x.p.a, x.p.wall1, 0.5), t + x.r(-0.06, 0.06))
    x.add(
      rect(
        X,
        Y - h,
        w,
        h + 200,
        x.lg([
          [0, c],
          [1, mix(c, x.p.wall0, 0.3)],
        ]),
      ),
    )
    if (x.chance(0.4))
      x.add(rect(X + w * 0.3, Y - h - 26, w * 0.4, 28, c), line(`M${N(X + w / 2)} ${N(Y - h - 26)}v-34`, c, 3))
    let d = ''
    for (let y = Y - h + 16; y < Y; y += 20)
      for (let a = X + 10; a < X + w - 8; a += 15) if (x.chance(x.dark ? 0.42 : 0.5)) d += `M${N(a)} ${N(y)}h7v8h-7Z`
    x.add(path(d, x.dark ? lamp('#ffd795') : up(c, 0.4), `opacity="${x.dark ? 0.55 : 0.45}"`))
  }
}

export function sea(x: Canvas, Y: number) {
  const { p } = x,
    c = mix(p.water, '#6fb2c0', 0.45)
  x.add(
    rect(
      0,
      Y,
      W,
      H - Y,
      x.lg([
        [0, mix(c, '#dff0ee', 0.3)],
        [0.25, c],
        [1, down(c, 0.15)],
      ]),
    ),
  )
  let d = ''
  for (let i = 0; i < 40; i++) {
    const t = x.f()
    d += `M${N(x.r(-30, W))} ${N(Y + 5 + t * (GROUND - Y))}h${N(x.r(30, 130))}`
  }
  x.add(line(d, x.dark ? lamp('#ffc893') : '#ffffff', 2, `opacity="${x.dark ? 0.22 : 0.4}"`))
}

export function boat(x: Canvas, X: number, Y: number, s = 1) {
  const c = mix(x.p.wood, x.p.shade, 0.2)
  x.add(
    path(
      `M${N(X - 80 * s)} ${N(Y - 16 * s)}q${N(80 * s)} ${N(34 * s)} ${N(150 * s)} ${N(-2 * s)}q${N(24 * s)} ${N(-12 * s)} ${N(36 * s)} ${N(-46 * s)}q${N(-10 * s)} ${N(70 * s)} ${N(-60 * s)} ${N(72 * s)}h${N(-96 * s)}q${N(-24 * s)} 0 ${N(-30 * s)} ${N(-24 * s)}Z`,
      x.lg([
        [0, up(c, 0.2)],
        [1, down(c, 0.3)],
      ]),
    ),
    line(`M${N(X - 40 * s)} ${N(Y - 6 * s)}v${N(-34 * s)}M${N(X + 30 * s)} ${N(Y - 2 * s)}v${N(-38 * s)}`, c, 3 * s),
    path(`M${N(X - 54 * s)} ${N(Y - 38 * s)}q${N(48 * s)} ${N(-18 * s)} ${N(96 * s)} 0Z`, x.p.b),
    line(`M${N(X + 104 * s)} ${N(Y - 60 * s)}v${N(16 * s)}`, x.p.c, 5 * s),
  )
}

export function greens(x: Canvas, t = 0.2, s = 1) {
  const { p } = x
  for (let i = 0; i < 9; i++)
    bush(
      x,
      i * 150 + x.r(-40, 40),
      640 - x.r(0, 40) * s,
      x.r(90, 140),
      x.r(70, 120) * s,
      far(x, p.leaf0, t),
      far(x, p.leaf1, t),
      { n: 12 },
    )
}
