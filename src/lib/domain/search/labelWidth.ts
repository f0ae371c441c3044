const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\u30fb\u30fc\uff01-\uff60]/u
const MARK = /\p{M}/u

/** The size of a label's type, and the mean width of its narrow letters, in pixels. */
export type LabelType = { size: number; letter: number }

/** How wide a label is drawn, in pixels: letters of East Asia fill a square, marks above or below others take no room. */
export function labelWidth(text: string, { size, letter }: LabelType): number {
  let width = 0
  for (const one of text) if (!MARK.test(one)) width += WIDE.test(one) ? size : letter
  return width
}
