import type { Canvas } from '#demo/pictures/canvas.ts'
import { down, mix, up } from '#demo/pictures/color.ts'
import { N, N2 } from '#demo/pictures/numbers.ts'
import { blob, ell, line, path } from '#demo/pictures/shapes.ts'

/** A herbal compress with its tied handle. */
export function compressBall(x: Canvas, cx: number, cy: number, r: number, rot: number, col: string, tie: string) {
  // luk prakob
  const d = blob(x, 0, 0, r, r * 0.96, 0.02, 10)
  let s = path(
    d,
    x.rg(
      [
        [0, up(col, 0.55)],
        [0.5, col],
        [0.9, down(col, 0.26)],
        [1, down(col, 0.34)],
      ],
      0.5,
      0.5,
      0.6,
      false,
      0.34,
      0.26,
    ),
  )
  const c = x.clip(path(d, '#000'))
  let f = ell(
    r * 0.1,
    r * 0.62,
    r * 0.8,
    r * 0.5,
    mix('#b9a53c', x.p.leaf1, 0.4),
    `opacity=".4" filter="${x.blur(14)}"`,
  )
  for (let i = -4; i <= 4; i++) {
    const a = i * 0.33 + x.r(-0.06, 0.06)
    f +=
      line(
        `M${N(i * 5)} ${N(-r * 1.02)}C${N(Math.sin(a) * r * 0.5)} ${N(-r * 0.72)} ${N(Math.sin(a) * r * 0.95)} ${N(-r * 0.3)} ${N(Math.sin(a) * r * x.r(0.9, 1.08))} ${N(r * x.r(-0.1, 0.34))}`,
        down(col, 0.36),
        3.4,
        `opacity="${N2(x.r(0.28, 0.5))}" filter="${x.blur(1.5)}"`,
      ) +
      line(
        `M${N(i * 5 - 4)} ${N(-r)}C${N(Math.sin(a) * r * 0.5 - 5)} ${N(-r * 0.72)} ${N(Math.sin(a) * r * 0.95 - 5)} ${N(-r * 0.36)} ${N(Math.sin(a) * r - 5)} ${N(-r * 0.1)}`,
        up(col, 0.7),
        3,
        'opacity=".5"',
      )
  }
  s += `<g clip-path="${c}">${f}</g>`
  const hw = r * 0.2,
    hh = r * 1.05
  const hd = `M${N(-hw * 1.25)} ${N(-r * 0.9)}C${N(-hw)} ${N(-r * 1.1)} ${N(-hw * 0.9)} ${N(-r - hh * 0.3)} ${N(-hw * 0.95)} ${N(-r - hh)}Q0 ${N(-r - hh - 10)} ${N(hw * 0.95)} ${N(-r - hh)}C${N(hw * 0.9)} ${N(-r - hh * 0.3)} ${N(hw)} ${N(-r * 1.1)} ${N(hw * 1.25)} ${N(-r * 0.9)}Z`
  s += path(
    hd,
    x.lg(
      [
        [0, up(col, 0.5)],
        [0.45, col],
        [1, down(col, 0.34)],
      ],
      0,
      0,
      1,
      0,
    ),
  )
  for (let k = 0; k < 9; k++) {
    const y = -r * 1.0 - (hh * 0.62 * k) / 9
    s += line(
      `M${N(-hw * 1.04)} ${N(y)}Q0 ${N(y + 9)} ${N(hw * 1.04)} ${N(y - 3)}`,
      k % 2 ? tie : down(tie, 0.22),
      4.6,
      'opacity=".92"',
    )
  }
  x.add(`<g transform="translate(${N(cx)} ${N(cy)}) rotate(${N(rot)})">${s}</g>`)
}
