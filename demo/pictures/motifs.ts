import type { Canvas } from './canvas.ts'
import { back } from './motifs/back.ts'
import { beach } from './motifs/beach.ts'
import { candles } from './motifs/candles.ts'
import { city } from './motifs/city.ts'
import { compress } from './motifs/compress.ts'
import { facial } from './motifs/facial.ts'
import { footbath } from './motifs/footbath.ts'
import { island } from './motifs/island.ts'
import { lamp } from './motifs/lamp.ts'
import { mat } from './motifs/mat.ts'
import { nails } from './motifs/nails.ts'
import { oil } from './motifs/oil.ts'
import { onsen } from './motifs/onsen.ts'
import { pavilion } from './motifs/pavilion.ts'
import { room } from './motifs/room.ts'
import { salon } from './motifs/salon.ts'
import { scrub } from './motifs/scrub.ts'
import { stones } from './motifs/stones.ts'
import { tea } from './motifs/tea.ts'
import { towels } from './motifs/towels.ts'
import { valley } from './motifs/valley.ts'

/** What a picture can show, by name. */
export const motifs = {
  stones,
  towels,
  compress,
  tea,
  lamp,
  onsen,
  room,
  back,
  footbath,
  nails,
  facial,
  salon,
  scrub,
  pavilion,
  oil,
  candles,
  mat,
  city,
  valley,
  island,
  beach,
} satisfies Record<string, (x: Canvas) => void>

export type MotifName = keyof typeof motifs
