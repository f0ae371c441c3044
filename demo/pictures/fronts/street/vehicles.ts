import { down, mix, up } from '../../color.ts'
import { N } from '../../numbers.ts'
import { ell, line, path, rect } from '../../shapes.ts'
import { type Canvas, lamp } from '../canvas.ts'
import { pool } from '../parts/surfaces.ts'

const wheel = (x: Canvas, X: number, Y: number, r: number, c: string = '#34383a') =>
  x.add(
    ell(X, Y, r, r, c),
    ell(X, Y, r * 0.62, r * 0.62, '#b9b6ae'),
    ell(X, Y, r * 0.5, r * 0.5, '#73736f'),
    ell(X, Y, r * 0.16, r * 0.16, '#d9d6cc'),
  )

export function scooter(x: Canvas, X: number, base: number, s = 1, c: string = x.p.c, flip = 1) {
  pool(x, X, base + 2, 84 * s, 9 * s, 0.45)
  x.group(`transform="translate(${N(X)} ${N(base)}) scale(${N(s * flip * 100) / 100} ${N(s * 100) / 100})"`, () => {
    wheel(x, -54, -19, 19)
    wheel(x, 56, -19, 19)
    x.add(
      line('M56 -19L40 -84', '#5c5f5f', 6),
      path(
        'M-78 -46Q-74 -66 -48 -66H-4Q8 -64 10 -48L16 -28H34L44 -72Q46 -84 56 -82L52 -52Q50 -18 30 -15H-14Q-28 -16 -32 -28Q-40 -44 -56 -42Q-70 -42 -78 -46Z',
        x.lg([
          [0, up(c, 0.32)],
          [0.5, c],
          [1, down(c, 0.25)],
        ]),
      ),
      path('M-62 -68Q-64 -78 -50 -79L-4 -76Q6 -74 4 -66Z', '#3b3a3c'),
      path('M36 -30Q48 -50 74 -36Q62 -40 52 -22Z', down(c, 0.1)),
      line('M34 -90L52 -84L58 -94', '#3b3e3f', 5),
      ell(52, -76, 8, 8, x.dark ? lamp('#fff0c4') : '#f6efdc'),
      line('M46 -92l-10 -16', '#6b6e6e', 2.4),
      ell(33, -111, 8, 5, '#8c9496'),
      line('M-10 -16l-6 14', '#5c5f5f', 4),
    )
  })
}

export function bicycle(x: Canvas, X: number, base: number, s = 1, c: string = x.p.a) {
  pool(x, X, base + 2, 88 * s, 7 * s, 0.35)
  x.group(`transform="translate(${N(X)} ${N(base)}) scale(${s})"`, () => {
    for (const k of [-52, 52]) {
      x.add(`<circle cx="${k}" cy="-31" r="30" fill="none" stroke="#3f4243" stroke-width="4.5"/>`)
      let d = ''
      for (let i = 0; i < 6; i++)
        d += `M${k} -31L${N(k + Math.cos(i * 1.047) * 29)} ${N(-31 + Math.sin(i * 1.047) * 29)}`
      x.add(line(d, '#8d8d86', 1))
    }
    x.add(
      line('M-52 -31L-22 -74L30 -74L2 -31Z M-22 -74L2 -31M52 -31L28 -84', c, 5),
      line('M-26 -84h-4M-22 -74L-26 -86M28 -84L24 -96q10 -6 22 0', '#4c4b4a', 4.5),
      path('M-40 -90q16 -6 30 2l-8 4h-18Z', '#4a3a30'),
      path('M34 -92h34l-5 26h-24Z', x.p.wood),
      line('M36 -84h30M38 -75h27', down(x.p.wood, 0.3), 1.6),
    )
  })
}

export function tuktuk(x: Canvas, X: number, base: number, s = 1, c: string = x.p.a) {
  pool(x, X, base + 2, 140 * s, 11 * s, 0.45)
  x.group(`transform="translate(${N(X)} ${N(base)}) scale(${s})"`, () => {
    x.add(
      path(
        'M-118 -40V-92H-20V-66L20 -64L60 -66L82 -132H88L112 -62Q122 -52 118 -34H-118Z',
        x.lg([
          [0, up(c, 0.25)],
          [0.6, c],
          [1, down(c, 0.25)],
        ]),
      ),
      path(
        'M-124 -150Q-120 -164 -100 -164H62Q84 -164 92 -140L-124 -142Z',
        x.lg([
          [0, up(x.p.c, 0.25)],
          [1, down(x.p.c, 0.1)],
        ]),
      ),
      line('M-112 -142V-90M-24 -142V-66M86 -140L110 -66', down(c, 0.3), 5),
      path('M-104 -92Q-108 -124 -90 -126H-76L-72 -92Z', '#574a42'),
      rect(-118, -58, 232, 6, x.p.c),
      path('M66 -130L86 -128L104 -72L70 -72Z', mix(x.p.water, '#ffffff', 0.4), 'opacity=".55"'),
      ell(112, -50, 8, 9, x.dark ? lamp('#fff0c4') : '#f6efdc'),
    )
    wheel(x, -76, -22, 22)
    wheel(x, 86, -20, 20)
  })
}

/** The red shared truck of Chiang Mai, the blue one of Pattaya. */
export function songthaew(x: Canvas, X: number, base: number, s = 1, c: string = '#b4473a') {
  pool(x, X, base + 2, 190 * s, 12 * s, 0.45)
  x.group(`transform="translate(${N(X)} ${N(base)}) scale(${s})"`, () => {
    x.add(
      path(
        'M-176 -40V-150Q-176 -160 -164 -160H46Q56 -160 58 -150V-104H74Q92 -104 104 -78L150 -70Q164 -66 164 -50V-30H-176Z',
        x.lg([
          [0, up(c, 0.22)],
          [0.5, c],
          [1, down(c, 0.25)],
        ]),
      ),
      rect(-164, -144, 208, 46, x.lit ? lamp('#ffd693') : mix(x.p.shade, x.p.water, 0.4)),
      line('M-112 -144v46M-60 -144v46M-8 -144v46', c, 6),
      path('M66 -96H78Q90 -94 96 -76H66Z', mix(x.p.water, x.p.shade, 0.3)),
      rect(-176, -66, 340, 6, '#f3e6cf'),
      rect(-150, -176, 180, 14, down(c, 0.2), 'rx="5"'),
      ell(158, -56, 7, 9, x.dark ? lamp('#fff0c4') : '#f6efdc'),
    )
    wheel(x, -112, -24, 25)
    wheel(x, 104, -24, 25)
  })
}
