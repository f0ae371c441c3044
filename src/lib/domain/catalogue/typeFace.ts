import { hashText } from '#domain/hashText.ts'

/** The grounds that a name may stand on; each has one ink (TypeCard.css). */
const GROUNDS = ['celadon', 'clay', 'tea', 'sea', 'rose', 'night'] as const

/** Line drawings in a square of 100 units: gable, ripples, leaf, waves, moon, roofs. */
const MOTIFS = [
  'M50 8 94 88H6zM50 24 82 83H18zM50 40 70 78H30zM50 55 60 74H40z',
  'M50 4a46 46 0 1 0 .1 0zM50 15a35 35 0 1 0 .1 0zM50 26a24 24 0 1 0 .1 0zM50 37a13 13 0 1 0 .1 0z',
  'M50 96C8 70 8 30 50 4c42 26 42 66 0 92zM50 96V10M50 34 30 22M50 34l20-12M50 52 23 38M50 52l27-14M50 70 25 58M50 70l25-12',
  'M2 24c16-14 32-14 48 0s32 14 48 0M2 42c16-14 32-14 48 0s32 14 48 0M2 60c16-14 32-14 48 0s32 14 48 0M2 78c16-14 32-14 48 0s32 14 48 0',
  'M70 10a42 42 0 1 0 22 60A34 34 0 0 1 70 10zM62 24a30 30 0 1 0 14 46',
  'M4 62 50 14l46 48M14 66l36-37 36 37M24 70l26-26 26 26M34 74l16-16 16 16',
] as const

/** Folded, so that its low bits depend on all of the id. */
function foldedHash(id: string): number {
  const hash = hashText(id)
  return (hash ^ (hash >>> 15)) >>> 0
}

/** How the name of a thing without a picture is set: always the same for the same id, one of 36. */
export function typeFaceOf(id: string): { ground: (typeof GROUNDS)[number]; motif: string } {
  const at = foldedHash(id) % (GROUNDS.length * MOTIFS.length)
  return { ground: GROUNDS[at % GROUNDS.length]!, motif: MOTIFS[Math.floor(at / GROUNDS.length)]! }
}
