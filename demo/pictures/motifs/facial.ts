import type { Canvas } from '#demo/pictures/canvas.ts'
import { down, mix, up } from '#demo/pictures/color.ts'
import { frangipani } from '#demo/pictures/flowers.ts'
import { leaf, nearLeaves } from '#demo/pictures/leaves.ts'
import { skins } from '#demo/pictures/palettes.ts'
import { ell, line, path } from '#demo/pictures/shapes.ts'
import { wall } from '#demo/pictures/wall.ts'

/** Resting face in profile with a cooling leaf over the eyes. */
export function facial(x: Canvas) {
  const { p } = x
  wall(x, x.pick(['leaf', 'curtain', 'disc', 'panes']), 800)
  const s = x.pick(skins.slice(0, 4)),
    oy = x.r(-10, 30)
  const d = `M300 ${520 + oy}C318 ${470 + oy} 352 ${428 + oy} 404 ${404 + oy}C432 ${392 + oy} 452 ${392 + oy} 470 ${398 + oy}C486 ${402 + oy} 496 ${392 + oy} 508 ${372 + oy}C520 ${352 + oy} 534 ${334 + oy} 548 ${340 + oy}C560 ${346 + oy} 556 ${372 + oy} 558 ${386 + oy}C562 ${396 + oy} 572 ${392 + oy} 580 ${384 + oy}C590 ${374 + oy} 602 ${380 + oy} 604 ${392 + oy}C612 ${386 + oy} 626 ${384 + oy} 630 ${396 + oy}C634 ${408 + oy} 640 ${416 + oy} 652 ${410 + oy}C672 ${400 + oy} 700 ${402 + oy} 712 ${424 + oy}C720 ${446 + oy} 716 ${470 + oy} 730 ${496 + oy}C752 ${532 + oy} 800 ${548 + oy} 850 ${548 + oy}C930 ${548 + oy} 1000 ${520 + oy} 1080 ${508 + oy}C1140 ${500 + oy} 1190 ${502 + oy} 1240 ${506 + oy}V820H260Z`
  x.add(
    path(
      d,
      x.lg(
        [
          [0, up(s, 0.4)],
          [0.35, s],
          [1, down(s, 0.3)],
        ],
        500,
        340 + oy,
        640,
        680 + oy,
        true,
      ),
    ),
  )
  const c = x.clip(path(d, '#000'))
  x.add(
    `<g clip-path="${c}">${ell(600, 470 + oy, 70, 44, mix(s, '#d8705c', 0.45), `opacity=".34" filter="${x.blur(22)}"`)}${line(`M700 ${450 + oy}C690 ${520 + oy} 640 ${560 + oy} 560 ${590 + oy}`, down(s, 0.32), 22, `opacity=".45" filter="${x.blur(14)}"`)}${line(`M604 ${394 + oy}C596 ${402 + oy} 586 ${406 + oy} 574 ${406 + oy}`, mix(s, '#8c3b35', 0.55), 4, 'opacity=".7"')}${ell(540, 384 + oy, 10, 6, down(s, 0.4), `opacity=".5" filter="${x.blur(2)}"`)}</g>`,
  )
  x.add(
    path(
      `M214 ${800}C120 ${700 + oy} 116 ${520 + oy} 230 ${420 + oy}C300 ${360 + oy} 390 ${350 + oy} 436 ${388 + oy}C404 ${420 + oy} 384 ${470 + oy} 392 ${530 + oy}C402 ${610 + oy} 470 ${650 + oy} 520 ${680 + oy}C470 ${760 + oy} 380 820 300 820Z`,
      x.lg(
        [
          [0, up(p.b, 0.5)],
          [0.5, p.b],
          [1, mix(p.b, p.shade, 0.34)],
        ],
        0,
        0,
        0.7,
        1,
      ),
    ),
  )
  for (const [a, b, e, f] of [
    [260, 430, 300, 620],
    [330, 390, 330, 560],
    [390, 372, 372, 480],
  ] as const)
    x.add(
      line(
        `M${a} ${b + oy}C${a - 50} ${b + 80 + oy} ${e - 40} ${f - 60 + oy} ${e + 60} ${f + 60 + oy}`,
        mix(p.b, p.shade, 0.4),
        7,
        `opacity=".3" filter="${x.blur(4)}"`,
      ),
    )
  x.add(ell(470, 440 + oy, 60, 14, p.shade, `opacity=".22" filter="${x.blur(8)}"`))
  leaf(x, 402, 440 + oy, 168, -0.32, 40, p.leaf0, p.leaf1)
  leaf(x, 430, 462 + oy, 150, -0.1, 34, p.leaf0, mix(p.leaf1, p.light, 0.2))
  x.add(
    path(
      `M838 ${640 + oy}C880 ${560 + oy} 960 ${528 + oy} 1060 ${512 + oy}C1120 ${502 + oy} 1180 ${500 + oy} 1240 ${504 + oy}V820H660C740 ${780} 800 ${710 + oy} 838 ${640 + oy}Z`,
      x.lg([
        [0, up(p.b, 0.5)],
        [1, mix(p.b, p.wall1, 0.55)],
      ]),
    ),
    path(
      `M120 800C240 ${700 + oy} 460 ${690 + oy} 640 ${742 + oy}C760 ${770} 900 ${760} 1240 ${720 + oy}V820H100Z`,
      x.lg([
        [0, up(p.b, 0.45)],
        [1, mix(p.b, p.wall1, 0.45)],
      ]),
    ),
  )
  frangipani(x, 770, 742, 58, 0.66)
  nearLeaves(x, 'r')
}
