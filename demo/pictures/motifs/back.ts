import type { Canvas } from '#demo/pictures/canvas.ts'
import { down, mix, up } from '#demo/pictures/color.ts'
import { frangipani } from '#demo/pictures/flowers.ts'
import { nearLeaves } from '#demo/pictures/leaves.ts'
import { skins } from '#demo/pictures/palettes.ts'
import { blob, ell, line, path, rect } from '#demo/pictures/shapes.ts'
import { wall } from '#demo/pictures/wall.ts'

/** Seen from behind, shoulders at rest in warm light. */
export function back(x: Canvas) {
  const { p } = x
  wall(x, x.pick(['disc', 'leaf', 'panes', 'curtain']), 800)
  const s = x.pick(skins),
    X = x.r(540, 680),
    hair = x.pick(['#2a1f1b', '#35251d', '#1f1c1e', '#4a3226'])
  const d = `M${X - 62} 330C${X - 60} 380 ${X - 74} 404 ${X - 128} 424C${X - 232} 452 ${X - 286} 496 ${X - 300} 590C${X - 308} 660 ${X - 318} 730 ${X - 326} 820H${X + 326}C${X + 318} 730 ${X + 308} 660 ${X + 300} 590C${X + 286} 496 ${X + 232} 452 ${X + 128} 424C${X + 74} 404 ${X + 60} 380 ${X + 62} 330Z`
  x.add(
    path(d, p.shade, `opacity=".3" transform="translate(34 14)" filter="${x.blur(22)}"`),
    path(
      d,
      x.lg(
        [
          [0, up(s, 0.34)],
          [0.4, s],
          [0.78, down(s, 0.17)],
          [1, down(s, 0.36)],
        ],
        0,
        0,
        1,
        0.15,
      ),
    ),
  )
  const c = x.clip(path(d, '#000'))
  let f =
    line(`M${X} 430C${X + 6} 560 ${X - 4} 680 ${X} 820`, down(s, 0.34), 20, `opacity=".36" filter="${x.blur(11)}"`) +
    line(`M${X - 12} 440C${X - 6} 560 ${X - 16} 680 ${X - 12} 820`, up(s, 0.4), 9, `opacity=".4" filter="${x.blur(7)}"`)
  for (const k of [-1, 1])
    f +=
      line(
        `M${X + k * 92} 540C${X + k * 128} 590 ${X + k * 132} 640 ${X + k * 84} 700`,
        down(s, 0.3),
        15,
        `opacity=".3" filter="${x.blur(11)}"`,
      ) +
      ell(X + k * 150 - 20, 530, 64, 40, up(s, 0.5), `opacity=".3" filter="${x.blur(20)}"`) +
      line(
        `M${X + k * 222} 640C${X + k * 214} 700 ${X + k * 218} 760 ${X + k * 214} 820`,
        down(s, 0.4),
        10,
        `opacity=".4" filter="${x.blur(7)}"`,
      )
  f += rect(X - 80, 330, 160, 74, down(s, 0.35), `opacity=".42" filter="${x.blur(13)}"`)
  x.add(`<g clip-path="${c}">${f}</g>`)
  x.add(
    path(
      `M${X - 104} 246C${X - 112} 150 ${X - 60} 116 ${X} 116S${X + 112} 150 ${X + 104} 246C${X + 100} 318 ${X + 62} 356 ${X} 358S${X - 98} 318 ${X - 104} 246Z`,
      x.rg(
        [
          [0, up(hair, 0.24)],
          [0.5, hair],
          [1, down(hair, 0.4)],
        ],
        0.5,
        0.5,
        0.6,
        false,
        0.32,
        0.24,
      ),
    ),
    path(
      blob(x, X + 6, 106, 66, 58, 0.03, 9),
      x.rg(
        [
          [0, up(hair, 0.3)],
          [0.6, hair],
          [1, down(hair, 0.4)],
        ],
        0.5,
        0.5,
        0.6,
        false,
        0.32,
        0.24,
      ),
    ),
  )
  for (let i = -3; i <= 3; i++)
    x.add(
      line(
        `M${X + i * 10} 150C${X + i * 30} 200 ${X + i * 30} 280 ${X + i * 14} 346`,
        up(hair, 0.3),
        2.5,
        'opacity=".3"',
      ),
    )
  frangipani(x, X + 76, 166, 46, 0.95)
  x.add(
    path(
      `M${X - 348} 738C${X - 200} 700 ${X - 60} 716 ${X + 40} 738S${X + 250} 716 ${X + 348} 726V820H${X - 348}Z`,
      x.lg([
        [0, up(p.b, 0.4)],
        [1, mix(p.b, p.wall1, 0.5)],
      ]),
    ),
    line(
      `M${X - 330} 760C${X - 200} 726 ${X - 60} 742 ${X + 40} 764S${X + 250} 744 ${X + 340} 752`,
      mix(p.b, p.shade, 0.4),
      7,
      `opacity=".3" filter="${x.blur(4)}"`,
    ),
  )
  nearLeaves(x)
}
