type Detector = { detect(image: ImageBitmapSource): Promise<{ rawValue: string }[]> }
type Seen = { status: 'seen'; text: string } | { status: 'stopped' | 'denied' | 'noCamera' }
type How = { openDetector: () => Promise<Detector>; stop: HTMLElement; onOpen: () => void }

const LOOK_EVERY_MS = 150

const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))

async function openStream(): Promise<MediaStream | 'denied' | 'noCamera'> {
  // Without a secure origin there are no media devices at all.
  if (!navigator.mediaDevices?.getUserMedia) return 'noCamera'
  try {
    return await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
  } catch (error) {
    return error instanceof DOMException && /NotAllowed|Security/.test(error.name) ? 'denied' : 'noCamera'
  }
}

/** Shows the camera in `video` until it sees a code, `stop` is pressed, or the page goes away. */
export async function watchCamera(video: HTMLVideoElement, { openDetector, stop, onOpen }: How): Promise<Seen> {
  const stream = await openStream()
  if (typeof stream === 'string') return { status: stream }
  let isOver = false
  const end = () => {
    isOver = true
  }
  stop.addEventListener('click', end, { once: true })
  addEventListener('pagehide', end, { once: true })
  try {
    video.srcObject = stream
    onOpen()
    const [detector] = await Promise.all([openDetector(), video.play()])
    while (!isOver) {
      // A frame that cannot be read yet is no reason to stop looking.
      const [code] = await detector.detect(video).catch(() => [])
      if (code) return { status: 'seen', text: code.rawValue }
      await pause()
    }
    return { status: 'stopped' }
  } catch {
    return { status: isOver ? 'stopped' : 'noCamera' }
  } finally {
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
    stop.removeEventListener('click', end)
    removeEventListener('pagehide', end)
  }
}
