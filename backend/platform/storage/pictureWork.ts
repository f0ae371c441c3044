/**
 * A process that draws pictures for pictureProcesses.ts, one job after the other: a job comes as a message, and its
 * outcome goes back as one.
 */
import { constants, setPriority } from 'node:os'
import sharp from 'sharp'
import { drawShared } from './drawShared.ts'
import { type EncodedPicture, encodePicture, type Shape } from './encodePicture.ts'
import { limitWork } from './limitWork.ts'

export type PictureJob =
  | { kind: 'encode'; bytes: Uint8Array; shape: Shape }
  /** The picture of a link, from a photo of the catalogue. */
  | { kind: 'share'; photo: Uint8Array }

export type PictureResults = { encode: EncodedPicture; share: Uint8Array }

/** `error` is what made a picture unreadable. */
export type PictureOutcome = { done: PictureResults[keyof PictureResults] } | { error: string }

// Answers come first on this machine, but somebody waits for this as well; and one picture takes one core.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL / 2)
sharp.concurrency(1)
sharp.cache(false)

async function outcomeOf(job: PictureJob): Promise<PictureOutcome> {
  const unwatch = limitWork(() => process.exit(1))
  try {
    return { done: job.kind === 'encode' ? await encodePicture(job.bytes, job.shape) : await drawShared(job.photo) }
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
