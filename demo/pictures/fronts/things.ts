import { ell, W } from '../shapes.ts'
import type { Built } from './blueprint.ts'
import { type Canvas, GROUND } from './canvas.ts'
import { pot } from './plants/pot.ts'
import { bamboo, banana, casuarina, coconut, tree } from './plants/trees.ts'
import { boat } from './street/horizon.ts'
import { bench, board, cat, jar, pole, shoes, umbrella, wires } from './street/small.ts'
import { bicycle, scooter, songthaew, tuktuk } from './street/vehicles.ts'

/** `thing:kind@x:more`, as a house is cast. */
type Placed = { name: string; kind: string | undefined; X: number; rest: (number | undefined)[] }

const parse = (list: string): Placed[] =>
  list
    .split(' ')
    .filter(Boolean)
    .map((one) => {
      const [what = '', where = ''] = one.split('@')
      const [name = '', kind] = what.split(':')
      const [X, ...rest] = where.split(':').map(Number)
      return { name, kind, X: X!, rest }
    })

type Grow = (x: Canvas, X: number, height?: number, lean?: number) => void
type Put = (x: Canvas, X: number, kind: string | undefined, built: Built) => void

const behind: Record<string, Grow> = {
  tree: (x, X) => tree(x, X, GROUND + 6, x.r(400, 500), x.r(150, 200)),
  banana(x, X) {
    banana(x, X, GROUND + 6, x.r(330, 420))
    banana(x, X + 60, GROUND + 8, 260)
  },
  coconut: (x, X, height = 460, lean = 0) => coconut(x, X, GROUND + 10, height, lean),
  casuarina: (x, X, height = 480) => casuarina(x, X, GROUND + 8, height),
  bamboo: (x, X, height = 430) => bamboo(x, X, GROUND + 6, height, 9),
}

const before: Record<string, Put> = {
  pole: (x, X) => pole(x, X),
  wires: (x, X) => wires(x, X, X > 600 ? -30 : W + 30),
  bicycle: (x, X) => bicycle(x, X, GROUND + 44, 1.05),
  scooter: (x, X, color) => scooter(x, X, GROUND + 84, 1.2, color, X > 600 ? -1 : 1),
  tuktuk: (x, X) => tuktuk(x, X, GROUND + 104, 1.15),
  songthaew: (x, X, color) => songthaew(x, X, GROUND + 108, 1.05, color),
  cat: (x, X, color, { deck }) => cat(x, X, deck ?? GROUND + 26, 0.95, color),
  shoes: (x, X, _, { deck }) => shoes(x, X, deck ? deck - 2 : GROUND + 24, 3),
  pot: (x, X, kind, { deck }) => pot(x, X, deck ?? GROUND + 18, x.r(0.95, 1.2), kind),
  board: (x, X) => board(x, X, GROUND + 42),
  bench: (x, X) => bench(x, X, GROUND + 22),
  jar: (x, X) => jar(x, X, GROUND + 26, 1),
  umbrella: (x, X) => umbrella(x, X, GROUND + 22, x.p.c),
  rowboat: (x, X) => boat(x, X, 748, 1.25),
  rock(x, X) {
    for (const [d, r] of [
      [0, 86],
      [-74, 50],
      [66, 44],
    ] as const)
      x.add(
        ell(
          X + d,
          GROUND + 26,
          r,
          r * 0.7,
          x.rg(
            [
              [0, '#c9bdae'],
              [0.6, '#958a7e'],
              [1, '#655d56'],
            ],
            0.32,
            0.26,
            0.8,
          ),
        ),
      )
  },
}

/** What grows beside and behind the house. */
export function growBehind(x: Canvas, list: string) {
  for (const { name, X, rest } of parse(list)) behind[name]!(x, X, ...rest)
}

/** What stands on the street before it. */
export function putBefore(x: Canvas, list: string, built: Built) {
  for (const { name, kind, X } of parse(list)) before[name]!(x, X, kind, built)
}
