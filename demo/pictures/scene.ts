import { hashText } from '#domain/hashText.ts'
import { canvas } from './canvas.ts'
import { type MotifName, motifs } from './motifs.ts'
import { N, N2 } from './numbers.ts'
import { type PaletteName, palettes } from './palettes.ts'
import { random } from './random.ts'
import { H, rect, W } from './shapes.ts'

type Scene = {
  motif: MotifName
  palette: PaletteName
  seed: string
  width: number
  height: number
  /** Opacity of the paper's grain. */
  grain?: number
}

/** Where the eye rests, how near the camera may come, and the subject's middle where it is elsewhere. */
type Eye = readonly [x: number, y: number, nearest: number, farthest: number, subject?: number]

const AT_REST: Eye = [600, 440, 1, 1.1]
const EYES: Partial<Record<MotifName, Eye>> = {
  stones: [600, 585, 1.2, 1.5],
  towels: [690, 560, 1.18, 1.42, 620],
  compress: [600, 580, 1.16, 1.4],
  tea: [640, 560, 1.14, 1.4],
  lamp: [560, 460, 1, 1.2, 500],
  room: [720, 470, 1, 1.22],
  back: [600, 400, 1, 1.2],
  footbath: [600, 450, 1.02, 1.25],
  nails: [660, 540, 1.12, 1.36, 560],
  facial: [560, 480, 1, 1.2, 520],
  salon: [600, 440, 1.02, 1.2],
  scrub: [600, 400, 1, 1.35],
  oil: [650, 540, 1.1, 1.36],
  candles: [600, 500, 1.04, 1.26],
  mat: [560, 500, 1, 1.2, 430],
  pavilion: [600, 480, 1, 1.16, 470],
}

const grainOf = (id: string, seed: string) =>
  `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="${hashText(seed) % 97}"/><feColorMatrix values="0 0 0 0 .5  0 0 0 0 .45  0 0 0 0 .4  0 0 0 1.1 -.42"/></filter>`

/**
 * A picture as SVG markup, width by height pixels. Same input, same picture; light falls from the upper left.
 * Some are mirrored, and square or tall ones follow the subject.
 */
export function scene({ motif, palette, seed, width, height, grain = 0.05 }: Scene): string {
  const x = canvas(random(`${motif}/${palette}/${seed}`), palettes[palette])
  motifs[motif](x)
  const [ex, ey, nearest, farthest, subject = ex] = EYES[motif] ?? AT_REST
  const zoom = x.r(nearest, farthest)
  const mirror = x.chance(0.35)
  const tx = Math.min(0, Math.max(W - W * zoom, 600 - ex * zoom))
  const ty = Math.min(0, Math.max(H - H * zoom, 430 - ey * zoom))
  const camera = `${mirror ? `translate(${W} 0) scale(-1 1) ` : ''}translate(${N(tx)} ${N(ty)}) scale(${N2(zoom)})`
  const paper = x.def((id) => grainOf(id, seed))
  const vignette = x.rg(
    [
      [0.55, x.p.shade, 0],
      [1, x.p.shade, 0.2],
    ],
    560,
    360,
    860,
    true,
  )
  const viewWidth = Math.min(W, (H * width) / height)
  const viewHeight = Math.min(H, (W * height) / width)
  const seenX = subject * zoom + tx
  const left = Math.max(0, Math.min(W - viewWidth, (mirror ? W - seenX : seenX) - viewWidth / 2))
  const view = `${N(left)} ${N((H - viewHeight) * 0.55)} ${N(viewWidth)} ${N(viewHeight)}`
  const over =
    rect(0, 0, W, H, vignette) + (grain ? rect(0, 0, W, H, '#fff', `filter="${paper}" opacity="${grain}"`) : '')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view}"><defs>${x.defs()}</defs><g transform="${camera}">${x.drawn()}</g>${over}</svg>`
}
