import { mix } from '../../color.ts'
import { N } from '../../numbers.ts'
import { ell, H, line, rect, W } from '../../shapes.ts'
import { type Canvas, type Hour, lamp } from '../canvas.ts'
import { glow } from '../parts/surfaces.ts'

export function sky(x: Canvas) {
  const { p, hour } = x
  const skies: Record<Hour, readonly [string, string, string]> = {
    noon: [mix(p.water, '#bfe0e6', 0.45), mix(p.wall0, '#e9f1ea', 0.5), mix(p.light, p.wall0, 0.25)],
    dawn: [mix('#b9c9d6', p.wall0, 0.35), mix('#f3d3c0', p.wall0, 0.3), mix('#ffe3c2', p.light, 0.4)],
    rain: ['#a9b6bb', '#c5cdcd', '#d9dbd6'],
    dusk: [mix('#46587a', p.a, 0.32), mix(mix('#a9889a', p.wall1, 0.35), p.c, 0.18), mix('#f6c08f', p.c, 0.22)],
    night: [mix('#16263a', p.a, 0.12), mix('#284056', p.a, 0.16), mix('#48606f', p.c, 0.16)],
  }
  const S = skies[hour].map((color) => (x.dark ? lamp(color) : color))
  x.add(
    rect(
      0,
      0,
      W,
      H,
      x.lg([
        [0, S[0]!],
        [0.5, S[1]!],
        [0.85, S[2]!],
      ]),
    ),
  )
  if (hour === 'noon')
    for (let i = 0; i < 5; i++)
      x.add(
        ell(
          x.r(0, W),
          x.r(60, 260),
          x.r(90, 210),
          x.r(14, 30),
          '#fffdf6',
          `opacity="${N(x.r(4, 8)) / 10}" filter="${x.blur(16)}"`,
        ),
      )
  if (hour === 'dawn') {
    const X = x.pick([150, 1040]),
      Y = x.r(170, 300)
    x.add(ell(X, Y, 44, 44, '#fff3d9'))
    x.add(
      ell(
        X,
        Y,
        190,
        190,
        x.rg([
          [0, '#fff0cf', 0.7],
          [1, '#fff0cf', 0],
        ]),
      ),
    )
  }
  if (hour === 'night') {
    const X = x.pick([150, 1060]),
      Y = x.r(90, 170)
    x.add(ell(X, Y, 26, 26, lamp('#f6ecd0')))
    glow(x, X, Y, 130, 0.28, '#f6ecd0')
    for (let i = 0; i < 26; i++) x.add(ell(x.r(0, W), x.r(10, 330), 1.5, 1.5, lamp('#e9e4d2'), 'opacity=".6"'))
  }
  if (hour === 'dusk')
    x.add(
      ell(
        x.pick([180, 1010]),
        420,
        240,
        150,
        x.rg([
          [0, lamp('#ffd09a'), 0.6],
          [1, lamp('#ffd09a'), 0],
        ]),
      ),
    )
}

export function rainfall(x: Canvas) {
  let d = '',
    e = ''
  for (let i = 0; i < 150; i++) {
    const X = x.r(-20, W),
      Y = x.r(-20, H),
      l = x.r(24, 60),
      o = `M${N(X)} ${N(Y)}l${N(-l * 0.16)} ${N(l)}`
    if (i % 3) d += o
    else e += o
  }
  x.add(line(d, '#f4f8f8', 1.3, 'opacity=".34"'), line(e, '#f4f8f8', 2, 'opacity=".42"'))
}
