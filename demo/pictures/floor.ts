import type { Canvas } from './canvas.ts'
import { down, mix, up } from './color.ts'
import { N, N2 } from './numbers.ts'
import { blob, H, line, path, rect, W } from './shapes.ts'

export type FloorKind = 'wood' | 'stone' | 'linen' | 'plain'

/** The ground from y down: boards, terrazzo or linen. */
export function floor(x: Canvas, kind: FloorKind, y = 560) {
  const { p } = x
  if (kind === 'wood') {
    const c0 = mix(p.wood, p.floor0, 0.32),
      c1 = down(mix(p.wood, p.floor1, 0.1), x.dark ? 0.35 : 0.08)
    x.add(
      rect(
        0,
        y,
        W,
        H - y,
        x.lg([
          [0, c0],
          [1, c1],
        ]),
      ),
    )
    let yy = y,
      h = 22
    while (yy < H) {
      yy += h
      h *= 1.45
      x.add(
        line(`M0 ${N(yy)}H${W}`, down(c1, 0.35), 2.5, 'opacity=".45"'),
        line(`M0 ${N(yy + 3)}H${W}`, up(c0, 0.4), 1.5, 'opacity=".5"'),
      )
    }
    for (let i = 0; i < 12; i++) {
      const X = x.r(-100, 1000),
        Y = x.r(y + 8, H - 8),
        l = x.r(90, 420)
      x.add(
        line(
          `M${N(X)} ${N(Y)}C${N(X + l / 3)} ${N(Y + x.r(-5, 5))} ${N(X + (2 * l) / 3)} ${N(Y + x.r(-5, 5))} ${N(X + l)} ${N(Y)}`,
          down(c1, 0.3),
          1.6,
          'opacity=".28"',
        ),
      )
    }
  }
  if (kind === 'stone') {
    const c = mix(p.floor0, p.wall1, 0.22)
    x.add(
      rect(
        0,
        y,
        W,
        H - y,
        x.lg([
          [0, up(c, 0.35)],
          [0.12, c],
          [1, down(c, 0.16)],
        ]),
      ),
    )
    for (let i = 0; i < 54; i++) {
      const yy = x.r(y + 14, H),
        s = (yy - y) / 240
      x.add(
        path(
          blob(x, x.r(0, W), yy, x.r(2, 9) * (0.5 + s), x.r(1.4, 4.5) * (0.5 + s), 0.3, 6),
          x.pick([p.a, p.wood, p.wall1, up(c, 0.6), p.c]),
          `opacity="${N2(x.r(0.15, 0.42))}"`,
        ),
      )
    }
  }
  if (kind === 'linen') {
    const c = mix(p.b, p.floor0, 0.35)
    x.add(
      path(
        `M0 ${y + 8}C200 ${y - 14} 420 ${y + 10} 640 ${y - 4}S1050 ${y - 10} 1200 ${y + 6}V800H0Z`,
        x.lg([
          [0, up(c, x.dark ? 0 : 0.3)],
          [1, mix(c, p.floor1, 0.75)],
        ]),
      ),
    )
    for (let i = 0; i < 7; i++) {
      const yy = y + 30 + i * 32 + x.r(-10, 10),
        X = x.r(-100, 500),
        l = x.r(400, 900)
      const d = `M${N(X)} ${N(yy)}C${N(X + l * 0.3)} ${N(yy - x.r(10, 34))} ${N(X + l * 0.6)} ${N(yy + x.r(0, 26))} ${N(X + l)} ${N(yy - x.r(0, 20))}`
      x.add(
        line(d, mix(p.floor1, p.shade, 0.25), 16, `opacity=".26" filter="${x.blur(8)}"`),
        line(d, up(c, 0.6), 7, `opacity=".6" filter="${x.blur(3)}" transform="translate(0 -9)"`),
      )
    }
  }
  if (kind === 'plain')
    x.add(
      rect(
        0,
        y,
        W,
        H - y,
        x.lg([
          [0, p.floor0],
          [1, p.floor1],
        ]),
      ),
    )
  x.add(
    rect(
      0,
      y - 2,
      W,
      90,
      x.lg([
        [0, p.shade, 0.16],
        [1, p.shade, 0],
      ]),
    ),
  )
  x.add(
    rect(
      0,
      y,
      W,
      H - y,
      x.rg(
        [
          [0, p.light, x.dark ? 0.22 : 0.5],
          [1, p.light, 0],
        ],
        330,
        y + 40,
        620,
        true,
      ),
    ),
  )
}
