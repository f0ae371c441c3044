import { down, mix, up } from '../../color.ts'
import { N } from '../../numbers.ts'
import { ell, line, path, rect } from '../../shapes.ts'
import { type Canvas, GROUND } from '../canvas.ts'
import { face, pool } from '../parts/surfaces.ts'

export function pole(x: Canvas, X: number, { box = true, base = GROUND + 30 } = {}) {
  const c = mix('#8f8a82', x.p.wall1, 0.25)
  pool(x, X, base, 24, 6)
  x.add(
    rect(
      X - 8,
      -10,
      16,
      base + 10,
      x.lg(
        [
          [0, up(c, 0.3)],
          [0.5, c],
          [1, down(c, 0.3)],
        ],
        0,
        0,
        1,
        0,
      ),
    ),
    rect(X - 56, 42, 112, 9, down(c, 0.2)),
    rect(X - 44, 78, 88, 8, down(c, 0.25)),
  )
  for (const k of [-48, -24, 20, 44]) x.add(rect(X + k, 30, 7, 13, '#d9d2c4', 'rx="3"'))
  if (box)
    x.add(
      rect(
        X + 10,
        104,
        30,
        48,
        x.lg([
          [0, '#a9aaa4'],
          [1, '#7c7f7c'],
        ]),
        'rx="5"',
      ),
    )
}

/** Sagging wires between two points, as in every lane. */
export function wires(x: Canvas, X1: number, X2: number, n = 7, Y = 38) {
  let d = ''
  for (let i = 0; i < n; i++) {
    const a = Y + i * 8 + (i > 3 ? 28 : 0),
      b = a + x.r(-12, 12),
      s = x.r(18, 58)
    d += `M${N(X1)} ${N(a)}Q${N((X1 + X2) / 2)} ${N((a + b) / 2 + s)} ${N(X2)} ${N(b)}`
  }
  x.add(line(d, mix(x.p.shade, '#4a4a4a', 0.5), 2, 'opacity=".62"'))
}

/** A cat: sitting, lying on a sill, or walking off. */
export function cat(
  x: Canvas,
  X: number,
  Y: number,
  s = 1,
  c: string = x.pick(['#d99a5b', '#4b4744', '#e8dfd2', '#9a8f86']),
) {
  pool(x, X, Y + 1, 24 * s, 4 * s, 0.35)
  x.group(
    `transform="translate(${N(X)} ${N(Y)}) scale(${N(s * x.pick([1, -1]) * 100) / 100} ${N(s * 100) / 100})"`,
    () =>
      x.add(
        path(
          'M-16 0Q-22 -20 -8 -32Q-12 -48 2 -50L4 -58L9 -51L16 -52L19 -59L22 -48Q28 -38 18 -31Q26 -16 20 0Z',
          x.lg([
            [0, up(c, 0.25)],
            [1, down(c, 0.2)],
          ]),
        ),
        line('M-14 -2Q-34 -2 -32 -20Q-31 -28 -26 -28', c, 6),
        ell(8, -42, 1.6, 2, '#2a2622'),
        ell(17, -42, 1.6, 2, '#2a2622'),
      ),
  )
}

export function shoes(x: Canvas, X: number, Y: number, n = 3) {
  for (let i = 0; i < n; i++) {
    const c = x.pick([x.p.a, x.p.c, '#5a4a40', '#d9cdb8', '#7a8f8a']),
      a = X + i * 38
    for (const k of [0, 14])
      x.add(
        ell(a + k, Y + 3, 7.5, 3, x.p.shade, 'opacity=".3"'),
        path(`M${N(a + k - 5)} ${Y + 2}q-2 -15 5 -15t5 15q-5 3 -10 0Z`, up(c, 0.1)),
        line(`M${N(a + k - 4)} ${Y - 5}q4 -6 8 0`, down(c, 0.35), 2),
      )
  }
}

export function board(x: Canvas, X: number, base: number, c: string = x.p.shade) {
  pool(x, X, base, 36, 6)
  x.add(
    path(`M${X - 30} ${base}L${X - 25} ${base - 92}h50l5 92h-7l-1 -12h-44l-1 12Z`, x.p.wood),
    path(`M${X - 21} ${base - 86}h42l4 66h-50Z`, mix(c, '#2f3a38', 0.5)),
    line(
      `M${X - 13} ${base - 70}h26M${X - 15} ${base - 57}h20M${X - 15} ${base - 46}h26M${X - 16} ${base - 35}h17`,
      '#f4ecd9',
      3,
      'opacity=".85"',
    ),
  )
}

export function bench(x: Canvas, X: number, base: number, w = 120) {
  const c = x.p.wood
  pool(x, X, base, w * 0.6, 7)
  face(x, X - w / 2, base - 40, w, 11, c, 0.35, 0.1)
  x.add(rect(X - w / 2 + 10, base - 30, 8, 30, down(c, 0.2)), rect(X + w / 2 - 18, base - 30, 8, 30, down(c, 0.2)))
}

export function jar(x: Canvas, X: number, base: number, s = 1) {
  const c = '#8f5b40'
  pool(x, X, base, 40 * s, 7)
  x.add(
    path(
      `M${N(X - 18 * s)} ${N(base)}Q${N(X - 44 * s)} ${N(base - 36 * s)} ${N(X - 20 * s)} ${N(base - 62 * s)}h${N(40 * s)}Q${N(X + 44 * s)} ${N(base - 36 * s)} ${N(X + 18 * s)} ${N(base)}Z`,
      x.lg(
        [
          [0, up(c, 0.35)],
          [0.5, c],
          [1, down(c, 0.35)],
        ],
        0,
        0,
        1,
        0.3,
      ),
    ),
    ell(X, base - 63 * s, 23 * s, 6 * s, x.p.water),
    line(`M${N(X + 4 * s)} ${N(base - 64 * s)}l${N(26 * s)} ${N(-16 * s)}`, x.p.wood, 4),
  )
}

export function umbrella(x: Canvas, X: number, base: number, c: string = x.p.c) {
  x.add(
    line(`M${X - 4} ${base - 2}l14 -92q2 -14 -8 -14q-8 0 -8 9`, '#5a4a40', 4),
    path(
      `M${X - 3} ${base - 6}L${X - 7} ${base - 76}q14 -9 28 0Z`,
      x.lg(
        [
          [0, up(c, 0.2)],
          [1, down(c, 0.25)],
        ],
        0,
        0,
        1,
        0,
      ),
    ),
  )
}
