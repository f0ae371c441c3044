import { hashText } from '#domain/hashText.ts'
import { down, up } from '../../color.ts'
import { N } from '../../numbers.ts'
import { ell, H, line, path, poly, rect } from '../../shapes.ts'
import type { ShopFace } from '../blueprint.ts'
import { lamp } from '../canvas.ts'
import { finish } from '../finish.ts'
import { lantern } from '../parts/fittings.ts'
import { face, pool } from '../parts/surfaces.ts'
import { pot } from '../plants/pot.ts'
import { shoes } from '../street/small.ts'
import { FLOOR, shell } from './shell.ts'
import { start, warmth } from './start.ts'
import { view } from './view.ts'
import { wallArt } from './wallArt.ts'

/** Picture three: the hall, its own door open on the street outside. */
export function hall(shop: ShopFace, width: number, height: number): string {
  const { f, x, k } = start(shop, 'hall'),
    left = hashText(shop.slug) % 2 === 0,
    U = (a: number, w = 0) => (left ? a : 1200 - a - w)
  shell(x, f)
  const dx = U(250, 250),
    dy = 190,
    arched = f.type === 'sino' || f.o.form === 'arch'
  view(x, f, dx, dy, 250, FLOOR - dy + 26, { arched, open: true })
  const c = f.o.door ?? f.o.leaf ?? x.p.a
  for (const s of [-1, 1]) {
    const X = s < 0 ? dx - 104 : dx + 250 + 4
    face(x, X, dy, 100, FLOOR - dy + 30, c, 0.2, 0.2)
    for (const [a, b] of [
      [0.07, 0.38],
      [0.52, 0.4],
    ] as const)
      x.add(
        rect(X + 14, dy + (FLOOR - dy) * a, 72, (FLOOR - dy) * b, down(c, 0.15)),
        rect(X + 14, dy + (FLOOR - dy) * a, 72, 3, down(c, 0.4)),
      )
  }
  x.add(
    path(
      poly([
        [dx, FLOOR + 26],
        [dx + 250, FLOOR + 26],
        [dx + (left ? 400 : 150), H],
        [dx + (left ? 60 : -190), H],
      ]),
      lamp(x.dark ? '#ffcf8a' : x.p.light),
      `opacity="${x.dark ? 0.12 : 0.42}" filter="${x.blur(5)}"`,
    ),
  )
  warmth(x)
  // desk or tea table
  const tx = U(760, 0)
  wallArt(x, f, tx + (left ? 30 : -30), k, hashText(`art ${shop.slug}`) % 5)
  x.add(`<g transform="translate(${N(tx - tx * 1.16)} ${N(724 - 724 * 1.16)}) scale(1.16)">`)
  pool(x, tx, 724, 220, 16, 0.42)
  if (hashText(shop.slug) % 3) {
    face(x, tx - 190, 580, 380, 142, k.deep, 0.2, 0.16, 'rx="6"')
    x.add(rect(tx - 204, 566, 408, 18, x.p.wood, 'rx="5"'))
    let d = ''
    for (let a = tx - 160; a < tx + 180; a += 32) d += `M${a} 590v126`
    x.add(line(d, up(k.deep, 0.16), 2, 'opacity=".6"'))
  } else {
    x.add(
      rect(tx - 170, 640, 340, 18, x.p.wood, 'rx="6"'),
      rect(tx - 140, 656, 16, 66, down(x.p.wood, 0.2)),
      rect(tx + 124, 656, 16, 66, down(x.p.wood, 0.2)),
    )
    for (const s of [-1, 1]) face(x, tx + s * 240 - 50, 676, 100, 46, s < 0 ? k.mid : k.accent, 0.3, 0.1, 'rx="20"')
  }
  const ty = hashText(shop.slug) % 3 ? 566 : 640
  x.add(
    ell(
      tx - 60,
      ty - 22,
      34,
      25,
      x.rg(
        [
          [0, up(k.accent, 0.4)],
          [1, down(k.accent, 0.15)],
        ],
        0.35,
        0.3,
        0.75,
      ),
    ),
    line(`M${tx - 30} ${ty - 26}q22 -4 28 -20`, down(k.accent, 0.1), 7),
    line(`M${tx - 82} ${ty - 40}q22 -34 44 0`, x.p.wood, 5),
    path(`M${tx + 20} ${ty - 22}h34l-5 22h-24Z`, k.light),
    path(`M${tx + 72} ${ty - 22}h34l-5 22h-24Z`, k.light),
  )
  x.add('</g>')
  lantern(x, tx, 120, 1.35, hashText(shop.slug) % 2 ? 'paper' : 'khom')
  shoes(x, dx + 60, 640, 3)
  pot(x, U(120), 690, 1.6, x.pick(['snake', 'palm', 'frangi', 'fern']), k.mid)
  return finish(x, `<g transform="translate(-108 -110) scale(1.18)">${x.drawn()}</g>`, {
    width,
    height,
    seed: `front ${shop.slug}`,
  })
}
