/**
 * A process that draws pictures for pictureProcesses.ts, one job after the other: a job comes as a message, and its
 * outcome goes back as one.
 */
import { constants, setPriority } from 'node:os'
import sharp from 'sharp'
import { type DrawnCard, drawShareCard } from './drawShareCard.ts'
import { drawShared } from './drawShared.ts'
import { type DrawnVisit, drawVisitCard } from './drawVisitCard.ts'
import { type EncodedPicture, encodePicture, type KeptPhoto, keepPhoto, type Shape } from './encodePicture.ts'
import { limitWork } from './limitWork.ts'

export type PictureJob =
  | { kind: 'encode'; bytes: Uint8Array; shape: Shape }
  /** A photo of a shop, to be kept whole. */
  | { kind: 'keep'; bytes: Uint8Array }
  /** The picture of a link, from a photo of the catalogue. */
  | { kind: 'share'; photo: Uint8Array; card?: DrawnCard }
  /** The picture of a shared visit. */
  | { kind: 'visit'; visit: DrawnVisit }

export type PictureResults = { encode: EncodedPicture; keep: KeptPhoto; share: Uint8Array; visit: Uint8Array }

/** `error` is what made a picture unreadable. */
export type PictureOutcome = { done: PictureResults[keyof PictureResults] } | { error: string }

// Answers come first on this machine, but somebody waits for this as well; and one picture takes one core.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL / 2)
sharp.concurrency(1)
sharp.cache(false)

function draw(job: PictureJob) {
  if (job.kind === 'encode') return encodePicture(job.bytes, job.shape)
  if (job.kind === 'keep') return keepPhoto(job.bytes)
  if (job.kind === 'visit') return drawVisitCard(job.visit)
  return job.card ? drawShareCard(job.photo, job.card) : drawShared(job.photo)
}

async function outcomeOf(job: PictureJob): Promise<PictureOutcome> {
  const unwatch = limitWork(() => process.exit(1))
  try {
    return { done: await draw(job) }
  } catch (error) {
    return { error: String(error) }
  } finally {
    unwatch()
  }
}

process.on('message', async (job: PictureJob) => process.send?.(await outcomeOf(job)))
// The parent process has disconnected.
process.on('disconnect', () => process.exit())
// Ctrl-C reaches every process of the terminal: the one that answers customers decides when to stop.
process.on('SIGINT', () => {})
