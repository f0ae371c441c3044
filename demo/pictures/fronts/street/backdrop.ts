import { down, mix, up } from '../../color.ts'
import { ell, path, rect, W } from '../../shapes.ts'
import { type Canvas, lamp } from '../canvas.ts'
import { boat, far, greens, haze, hills, sea, towers } from './horizon.ts'

/** view: city, lanes (low roofs), mountain, bay, beach, rocks, island, river, none. */
export function backdrop(x: Canvas, view: string) {
  const { p } = x,
    g = mix(p.leaf0, p.leaf1, 0.45)
  if (view === 'city') {
    towers(x, 470, 13, 330, 0.62)
    towers(x, 520, 11, 200, 0.4)
    greens(x, 0.3)
  }
  if (view === 'lanes') {
    towers(x, 480, 6, 240, 0.72)
    greens(x, 0.1, 1.2)
  }
  if (view === 'skytrain') {
    towers(x, 470, 12, 340, 0.66)
    const c = far(x, mix(p.wall1, '#b9b6ae', 0.6), 0.18)
    x.add(
      rect(
        0,
        318,
        W,
        30,
        x.lg([
          [0, up(c, 0.3)],
          [1, down(c, 0.12)],
        ]),
      ),
      rect(0, 348, W, 8, down(c, 0.25)),
    )
    for (const X of [90, 1080])
      x.add(
        rect(
          X,
          350,
          34,
          330,
          x.lg([
            [0, down(c, 0.22)],
            [1, c],
          ]),
          '',
        ),
        path(`M${X - 34} 350h102l-34 34h-34Z`, down(c, 0.14)),
      )
    for (let i = 0; i < 3; i++) {
      const X = -40 + i * 168
      x.add(rect(X, 262, 162, 54, up(c, 0.6), 'rx="9"'), rect(X, 296, 162, 8, mix(p.a, '#3d6f9a', 0.5)))
      for (let k = 0; k < 5; k++)
        x.add(rect(X + 13 + k * 29, 273, 20, 17, x.dark ? lamp('#ffe6b2') : mix(p.water, p.shade, 0.45), 'rx="2"'))
    }
  }
  if (view === 'mountain' || view === 'mist') {
    hills(x, 460, 270, mix(g, p.water, 0.3), 0.5, 4, x.r(0, 6))
    haze(x, 440, 0.4)
    hills(x, 540, 150, g, 0.26, 7, x.r(0, 6))
    haze(x, 530, view === 'mist' ? 0.75 : 0.35)
    greens(x, 0.1)
    if (view === 'mist') haze(x, 590, 0.5)
  }
  if (view === 'bay') {
    sea(x, 470)
    towers(x, 474, 8, 190, 0.55)
    x.add(rect(0, 470, W, 16, far(x, g, 0.5)))
    hills(x, 478, 46, g, 0.5, 9, 2)
    sea(x, 484)
    boat(x, x.pick([140, 1020]), 540, 0.7)
  }
  if (view === 'beach') {
    sea(x, 452)
    hills(x, 458, 50, g, 0.55, 6, x.r(0, 6))
    sea(x, 460)
    boat(x, x.pick([150, 1030]), 560, 1)
  }
  if (view === 'hillsea') {
    sea(x, 440)
    hills(x, 446, 120, g, 0.45, 5, x.r(0, 6))
    sea(x, 460)
    hills(x, 700, 120, g, 0.12, 6, 1)
  }
  if (view === 'rocks') {
    sea(x, 440)
    for (const [X, Y, r] of [
      [80, 560, 130],
      [210, 610, 90],
      [1130, 570, 150],
      [990, 622, 90],
      [1190, 480, 90],
    ] as const)
      x.add(
        ell(
          X,
          Y,
          r,
          r * 0.72,
          x.rg(
            [
              [0, up(mix('#a89a8b', p.wall1, 0.3), 0.3)],
              [0.6, mix('#8f8377', p.wall1, 0.3)],
              [1, down(mix('#8f8377', p.wall1, 0.3), 0.35)],
            ],
            0.32,
            0.26,
            0.8,
          ),
        ),
      )
  }
  if (view === 'hill') {
    hills(x, 520, 260, g, 0.4, 4, 1.4)
    haze(x, 520, 0.35)
    greens(x, 0.05, 1.1)
  }
  if (view === 'headland') {
    sea(x, 470)
    x.add(
      path(
        'M640 474Q720 380 800 350Q880 250 960 290Q1080 360 1260 380V520H640Z',
        x.lg([
          [0, far(x, g, 0.3)],
          [1, far(x, g, 0.6)],
        ]),
      ),
    )
    sea(x, 474)
  }
  if (view === 'river') {
    sea(x, 500)
    towers(x, 506, 11, 270, 0.6)
    x.add(rect(0, 500, W, 14, far(x, g, 0.4)))
    sea(x, 514)
    boat(x, x.pick([110, 1080]), 566, 0.85)
  }
  if (view === 'green') greens(x, 0.2, 1.5)
}
