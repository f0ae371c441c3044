import { down, mix, up } from '../../color.ts'
import { N } from '../../numbers.ts'
import { line, path, rect } from '../../shapes.ts'
import type { Signed } from '../blueprint.ts'
import { type Canvas, lamp } from '../canvas.ts'
import { GLOW, glow } from '../parts/surfaces.ts'
import { words } from './words.ts'

/** kind: board, plank (wood), box (lit box), letters (free on the wall), cloth. */
export function sign(
  x: Canvas,
  shop: Signed,
  cx: number,
  cy: number,
  room: number,
  h: number,
  { kind = 'board', c = shop.ink.deep, ink = shop.ink.light, accent = shop.ink.accent } = {},
) {
  const w = Math.min(room, 580) // a 4:5 crop shows 640 units
  const light = x.dark || kind === 'box' ? lamp : (color: string) => color
  const set =
    kind === 'letters'
      ? words(shop, w - 52, h - 40, 'INK')
      : words(shop, w - 52, h - 40, light(ink), light(mix(ink, accent, 0.42)))
  const bw = Math.min(w, Math.max(set.w + 70, w * 0.6)),
    bh = Math.min(h + 4, set.h + 46),
    X = cx - bw / 2,
    Y = cy - bh / 2
  const place = (svg: string) => x.add(`<g transform="translate(${N(cx)} ${N(cy - 4)})">${svg}</g>`)
  if (kind === 'letters') {
    const pale = Number.parseInt(c.slice(1, 3), 16) > 176,
      tone = x.dark || (pale && x.lit) ? lamp('#fff1d0') : pale ? c : down(c, 0.16)
    if (x.dark)
      x.add(
        `<g opacity=".8"><ellipse cx="${N(cx)}" cy="${N(cy)}" rx="${N(bw * 0.62)}" ry="${N(bh * 0.9)}" fill="${x.rg([
          [0, lamp(GLOW), 0.5],
          [1, lamp(GLOW), 0],
        ])}"/></g>`,
      )
    else
      x.add(
        `<g transform="translate(${N(cx + 2)} ${N(cy - 1)})" opacity=".22">${set.svg.replaceAll('INK', x.p.shade)}</g>`,
      )
    place(set.svg.replaceAll('INK', tone))
    return { X, Y, w: bw, h: bh }
  }
  x.add(rect(X + 5, Y + 9, bw, bh, x.p.shade, `rx="7" opacity=".3" filter="${x.blur(5)}"`))
  if (x.dark)
    x.add(
      `<ellipse cx="${N(cx)}" cy="${N(cy)}" rx="${N(bw * 0.66)}" ry="${N(bh)}" fill="${x.rg([
        [0, lamp(GLOW), 0.55],
        [1, lamp(GLOW), 0],
      ])}"/>`,
    )
  const c1 = x.dark ? mix(c, '#000000', 0.1) : c
  if (kind === 'plank') {
    x.add(
      path(
        `M${N(X)} ${N(Y + 3)}q${N(bw / 2)} -7 ${N(bw)} 0l-3 ${N(bh / 2)}l4 ${N(bh / 2 - 3)}q${N(-bw / 2)} 8 ${N(-bw - 1)} 0l3 ${N(-bh / 2)}Z`,
        x.lg([
          [0, light(up(c1, 0.2))],
          [0.5, light(c1)],
          [1, light(down(c1, 0.22))],
        ]),
      ),
    )
    let d = ''
    for (let i = 0; i < 5; i++) {
      const yy = Y + 12 + (i * (bh - 22)) / 4
      d += `M${N(X + x.r(4, 60))} ${N(yy)}q${N(bw / 4)} ${N(x.r(-5, 5))} ${N(bw * x.r(0.4, 0.86))} 0`
    }
    x.add(line(d, light(down(c1, 0.3)), 1.4, 'opacity=".5"'))
  } else {
    const r = kind === 'box' ? 10 : kind === 'cloth' ? 2 : 5
    x.add(
      rect(X, Y, bw, bh, light(down(c1, 0.3)), `rx="${r}"`),
      rect(
        X,
        Y - 2,
        bw,
        bh,
        x.lg(
          [
            [0, light(up(c1, 0.14))],
            [0.4, light(c1)],
            [1, light(down(c1, 0.14))],
          ],
          0,
          0,
          0.5,
          1,
        ),
        `rx="${r}"`,
      ),
    )
    if (kind === 'board')
      x.add(
        `<rect x="${N(X + 8)}" y="${N(Y + 6)}" width="${N(bw - 16)}" height="${N(bh - 15)}" rx="3" fill="none" stroke="${light(mix(accent, ink, 0.25))}" stroke-width="2.4" opacity=".85"/>`,
      )
  }
  place(set.svg)
  if (kind === 'board' && x.dark)
    for (const s of [-0.3, 0.3]) {
      const a = cx + bw * s
      x.add(
        line(`M${N(a)} ${N(Y - 2)}v-16q0 -12 12 -12`, x.p.shade, 3),
        path(`M${N(a + 4)} ${N(Y - 30)}h20l6 12h-32Z`, down(x.p.wood, 0.3)),
      )
      glow(x, a + 14, Y - 12, 70, 0.5)
    }
  return { X, Y, w: bw, h: bh }
}
