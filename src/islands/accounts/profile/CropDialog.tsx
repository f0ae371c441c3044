import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { type Crop, pulled, squareOf, WHOLE, ZOOM_MAX } from '#domain/accounts/crop.ts'
import { Modal } from '#islands/ui/dialogs/Modal.tsx'
import type { ProfileMessages } from './messages.ts'
import '#styles/primitives/navigation/pop.css'
import './CropDialog.css'

type Props = {
  /** The picture that was chosen; none closes the dialog. */
  bitmap: ImageBitmap | null
  t: ProfileMessages
  onClose: () => void
  onCut: (image: File) => void
}

/** Pixels of the largest stored size. */
const SIDE = 640
const QUALITY = 0.9

function draw(canvas: HTMLCanvasElement | null, bitmap: ImageBitmap, crop: Crop) {
  const { left, top, side } = squareOf(bitmap.width, bitmap.height, crop)
  const context = canvas?.getContext('2d')
  if (!context) return
  // A transparent PNG becomes a JPEG, which would be black there.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, SIDE, SIDE)
  context.drawImage(bitmap, left, top, side, side, 0, 0, SIDE, SIDE)
}

/** The picture in a square, to be pulled, brought nearer and cut; also by keyboard. */
export function CropDialog({ bitmap, t, onClose, onCut }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [crop, setCrop] = useState(WHOLE)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture starts anew
  useEffect(() => setCrop(WHOLE), [bitmap])
  useEffect(() => {
    if (bitmap) draw(canvas.current, bitmap, crop)
  }, [bitmap, crop])

  function onPointerMove({ buttons, movementX, movementY, currentTarget }: PointerEvent<HTMLCanvasElement>) {
    if (!bitmap || buttons !== 1) return
    const { side } = squareOf(bitmap.width, bitmap.height, crop)
    const perPixel = side / currentTarget.clientWidth
    setCrop(pulled(bitmap.width, bitmap.height, crop, { x: movementX * perPixel, y: movementY * perPixel }))
  }

  const slide = (label: string, part: keyof Crop, min: number, max: number) => (
    <label className="grid grid-cols-[minmax(96px,auto)_1fr] items-center gap-s3 w-full min-h-touch text-small">
      <span className="text-start">{label}</span>
      <input
        className="min-h-s6 accent-brand"
        type="range"
        min={min}
        max={max}
        step="0.02"
        value={crop[part]}
        onChange={({ target }) => setCrop({ ...crop, [part]: Number(target.value) })}
      />
    </label>
  )

  return (
    <Modal open={bitmap !== null} label={t.cropTitle} onClose={onClose}>
      <div className="pop__in">
        <h2>{t.cropTitle}</h2>
        <canvas
          ref={canvas}
          className="crop__view"
          width={SIDE}
          height={SIDE}
          onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
          onPointerMove={onPointerMove}
        />
        {slide(t.cropZoom, 'zoom', 1, ZOOM_MAX)}
        {slide(t.cropX, 'x', -1, 1)}
        {slide(t.cropY, 'y', -1, 1)}
        <button
          type="button"
          className="btn btn--wide"
          onClick={() =>
            canvas.current?.toBlob(
              (blob) => blob && onCut(new File([blob], 'picture.jpg', { type: blob.type })),
              'image/jpeg',
              QUALITY,
            )
          }
        >
          {t.cropUse}
        </button>
        <button type="button" className="btn btn--line btn--wide" onClick={onClose}>
          {t.cropCancel}
        </button>
      </div>
    </Modal>
  )
}
