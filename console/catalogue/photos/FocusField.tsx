import { type PointerEvent, useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useWords } from '#console/kit/useWords.ts'
import type { Focus } from '#domain/catalogue/shopPhoto.ts'
import './FocusField.css'

type Props = { source: string; image: string; isReadOnly: boolean }

const percent = (at: number, length: number) => Math.min(100, Math.max(0, Math.round((at / length) * 100)))

/** What matters most in a picture: tapped in it, or moved by two sliders, which the keyboard reaches. */
export function FocusField({ source, image, isReadOnly }: Props) {
  const { t } = useWords()
  const id = useId()
  const { setValue } = useFormContext()
  const focus = useWatch({ name: source }) as Focus
  const choose = (next: Focus) => setValue(source, next, { shouldDirty: true })
  function place({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    if (!isReadOnly) choose({ x: percent(clientX - left, width), y: percent(clientY - top, height) })
  }
  const slider = (axis: keyof Focus, label: string) => (
    <div className="field">
      <label htmlFor={`${id}-${axis}`}>{t(label)}</label>
      <input
        type="range"
        id={`${id}-${axis}`}
        min={0}
        max={100}
        value={focus[axis]}
        disabled={isReadOnly}
        onChange={({ target }) => choose({ ...focus, [axis]: Number(target.value) })}
      />
    </div>
  )
  return (
    <fieldset className="focus-field">
      <legend className="text-h3">{t('console.photos.focus')}</legend>
      <p className="text-small text-ink-2">{t('console.photos.focusAbout')}</p>
      <span className="focus-field__whole" onPointerUp={place}>
        <img src={image} alt={t('console.photos.whole')} draggable={false} />
        <span className="focus-field__point" style={{ left: `${focus.x}%`, top: `${focus.y}%` }} />
      </span>
      {slider('x', 'console.photos.focusX')}
      {slider('y', 'console.photos.focusY')}
    </fieldset>
  )
}
