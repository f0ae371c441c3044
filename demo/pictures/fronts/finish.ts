import { hashText } from '#domain/hashText.ts'
import { H, rect, W } from '../shapes.ts'
import { type Canvas, grade, lamp } from './canvas.ts'

/** Pixels, the grain's seed, and the middle that a narrow picture keeps. */
type Frame = { width: number; height: number; seed: string; focus?: number }

/** The grain, light and frame every picture of the look has. */
export function finish(x: Canvas, body: string, { width, height, seed, focus = 600 }: Frame): string {
  const paper = x.def(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="${hashText(seed) % 97}"/><feColorMatrix values="0 0 0 0 .5  0 0 0 0 .45  0 0 0 0 .4  0 0 0 1.1 -.42"/></filter>`,
  )
  const warm = x.dark
    ? ''
    : rect(
        0,
        0,
        W,
        H,
        x.rg(
          [
            [0, lamp(x.p.light), x.wet ? 0.1 : 0.22],
            [0.5, lamp(x.p.light), 0.06],
            [1, lamp(x.p.light), 0],
          ],
          180,
          60,
          900,
          true,
        ),
      )
  const vignette = rect(
    0,
    0,
    W,
    H,
    x.rg(
      [
        [0.55, lamp(x.p.shade), 0],
        [1, lamp(x.p.shade), 0.24],
      ],
      580,
      380,
      860,
      true,
    ),
  )
  const vw = Math.min(W, (H * width) / height),
    vh = Math.min(H, (W * height) / width),
    left = Math.max(0, Math.min(W - vw, focus - vw / 2))
  const svg = `<defs>${x.defs()}</defs>${body}${warm}${vignette}${rect(0, 0, W, H, '@ffffff', `filter="${paper}" opacity=".045"`)}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${(H - vh) / 2} ${vw} ${vh}">${grade(svg, x.tone)}</svg>`
}
