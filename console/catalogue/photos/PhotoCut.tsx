import type { ConsolePhoto } from '#contract/catalogue/consolePhotos.ts'
import { avifAt } from '#domain/catalogue/pictureFiles.ts'
import { type PhotoForm, positionAround } from '#domain/catalogue/shopPhoto.ts'
import './PhotoCut.css'

type Props = {
  photo: Pick<ConsolePhoto, 'picture' | 'preview' | 'width' | 'height' | 'focus'>
  form: PhotoForm
  alt: string
}

/** A photo as pages cut it: the whole one in a box of that form, or what is shown already. */
export function CutPhoto({ photo, form, alt }: Props) {
  const { picture, preview, width, height, focus } = photo
  const { x, y } = positionAround({ width, height }, form, focus)
  const source = preview ?? (picture && avifAt(picture.name, picture.widths[1] ?? picture.width))
  if (!source) return <span className="photo-cut" data-form={form} />
  const objectPosition = preview ? `${x}% ${y}%` : undefined
  return <img className="photo-cut" data-form={form} src={source} alt={alt} style={{ objectPosition }} />
}
