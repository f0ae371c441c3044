import type { Canvas } from '#demo/pictures/canvas.ts'
import { down, mix, up } from '#demo/pictures/color.ts'
import { floor } from '#demo/pictures/floor.ts'
import { plant } from '#demo/pictures/plants.ts'
import { H, line, path, rect, W } from '#demo/pictures/shapes.ts'
import { paperLamp } from '#demo/pictures/things/lamp.ts'
import { wall } from '#demo/pictures/wall.ts'

/** A paper lamp glowing beside a made bed. */
export function lamp(x: Canvas) {
  const { p } = x
  wall(x, x.pick(['slats', 'leaf', 'curtain']), 600)
  x.add(rect(0, 0, W, H, p.shade, `opacity="${x.dark ? 0.2 : 0.34}"`))
  floor(x, 'wood', 620)
  const X = x.r(300, 420)
  paperLamp(x, X, x.r(230, 290), x.r(112, 140), x.r(120, 160))
  if (x.chance(0.6)) paperLamp(x, X + x.r(360, 460), x.r(140, 180), 72, 80)
  const by = 560
  x.add(
    path(`M470 ${by + 30}H1260V760H470Z`, down(p.wood, 0.3)),
    path(
      `M448 ${by + 20}Q448 ${by - 34} 500 ${by - 38}H1260V${by + 92}H490Q448 ${by + 84} 448 ${by + 20}Z`,
      x.lg([
        [0, up(p.b, 0.3)],
        [0.4, mix(p.b, p.light, 0.2)],
        [1, mix(p.b, p.shade, 0.5)],
      ]),
    ),
    path(
      `M760 ${by - 42}C860 ${by - 54} 1100 ${by - 50} 1260 ${by - 44}V${by + 116}C1120 ${by + 128} 900 ${by + 100} 770 ${by + 116}C740 ${by + 60} 740 ${by + 10} 760 ${by - 42}Z`,
      x.lg(
        [
          [0, up(p.c, 0.25)],
          [1, mix(p.c, p.shade, 0.45)],
        ],
        0,
        0,
        0.6,
        1,
      ),
    ),
  )
  for (let i = 0; i < 4; i++)
    x.add(
      line(
        `M${800 + i * 100} ${by - 34}C${790 + i * 100} ${by + 20} ${820 + i * 100} ${by + 60} ${806 + i * 100} ${by + 106}`,
        mix(p.c, p.shade, 0.5),
        8,
        `opacity=".3" filter="${x.blur(5)}"`,
      ),
    )
  x.add(
    path(
      `M500 ${by - 34}C500 ${by - 100} 690 ${by - 104} 700 ${by - 40}C690 ${by - 26} 520 ${by - 22} 500 ${by - 34}Z`,
      x.lg([
        [0, up(p.b, 0.5)],
        [1, mix(p.b, p.shade, 0.3)],
      ]),
    ),
  )
  plant(x, 200, 770, 230)
  x.add(
    rect(
      0,
      0,
      W,
      H,
      x.rg(
        [
          [0, p.light, 0.34],
          [1, p.light, 0],
        ],
        X,
        300,
        620,
        true,
      ),
    ),
  )
}
