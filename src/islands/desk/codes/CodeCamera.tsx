import { useRef, useState } from 'react'
import { scanCode } from '#stores/desk/deskCode.ts'

type Looking = 'off' | 'opening' | 'open' | 'denied' | 'noCamera'

/** Reads the guest's code through the camera of this device; its words come as `scan.…`. */
export function CodeCamera({ named }: { named: Record<string, string> }) {
  const [state, setState] = useState<Looking>('off')
  const video = useRef<HTMLVideoElement>(null)
  const stop = useRef<HTMLButtonElement>(null)
  const isOn = state === 'opening' || state === 'open'

  async function look() {
    if (isOn || !video.current || !stop.current) return
    setState('opening')
    const end = await scanCode(video.current, stop.current, () => setState('open'))
    setState(end === 'denied' || end === 'noCamera' ? end : 'off')
  }
  return (
    <>
      <video ref={video} className="desk__video" aria-label={named['scan.view']} playsInline muted hidden={!isOn} />
      {isOn && <p className="text-small text-ink-2">{named['scan.hold']}</p>}
      <div role="alert">
        {(state === 'denied' || state === 'noCamera') && <p className="refusal">{named[`scan.${state}`]}</p>}
      </div>
      <button type="button" className="btn btn--line" hidden={isOn} onClick={look}>
        {named['scan.camera']}
      </button>
      <button ref={stop} type="button" className="btn btn--line" hidden={!isOn}>
        {named['scan.stop']}
      </button>
    </>
  )
}
