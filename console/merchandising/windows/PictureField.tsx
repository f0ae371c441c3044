import { type ChangeEvent, useId, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { PICKED_TYPES, readyPhoto } from '#console/catalogue/photos/pickedPhotos.ts'
import { call } from '#console/data/call.ts'
import { errorKey } from '#console/data/errorKey.ts'
import { useWords } from '#console/kit/useWords.ts'
import type { Picture } from '#contract/shared.ts'
import { smallestOf } from '#domain/catalogue/pictureFiles.ts'
import { IMAGE_TYPES } from '#domain/constants.ts'
import './PictureField.css'

/** What its picture is; a chosen one is sent at once, and shown to customers with the form. */
export function PictureField({ source, isRequired = false }: { source: string; isRequired?: boolean }) {
  const { t } = useWords()
  const id = useId()
  const { setValue } = useFormContext()
  const { field, fieldState } = useController({
    name: source,
    rules: { validate: (value) => !isRequired || value !== null || 'console.banners.pictureNeeded' },
  })
  const picture = field.value as Picture | null
  const [isOnItsWay, setOnItsWay] = useState(false)
  const [fault, setFault] = useState<string>()
  const set = (value: Picture | null) =>
    setValue(source, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  async function add({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    target.value = ''
    if (!file || isOnItsWay) return
    setFault(undefined)
    setOnItsWay(true)
    try {
      const image = await readyPhoto(file, IMAGE_TYPES)
      if (typeof image === 'string') setFault(image)
      else set((await call('POST /console/pictures', { form: { image } })).picture)
    } catch (error) {
      setFault(errorKey(error))
    } finally {
      setOnItsWay(false)
    }
  }
  const said = fault ?? fieldState.error?.message
  return (
    <div className="field picture-field">
      <label htmlFor={id}>{t('console.banners.picture')}</label>
      {picture && <img src={smallestOf(picture)} alt="" width={picture.width} height={picture.height} />}
      <input
        className="input"
        type="file"
        id={id}
        ref={field.ref}
        accept={PICKED_TYPES}
        aria-describedby={`${id}-hint`}
        aria-invalid={fieldState.invalid || undefined}
        required={isRequired && picture === null}
        onChange={add}
      />
      <p className="field__hint" id={`${id}-hint`}>
        {t('console.banners.pictureHint')}
      </p>
      <p role="status">{isOnItsWay && t('console.banners.pictureSending')}</p>
      <div role="alert">{said && <p className="field__err">{t(said)}</p>}</div>
      {picture && !isRequired && (
        <button type="button" className="btn btn--line" onClick={() => set(null)}>
          {t('console.banners.pictureRemove')}
        </button>
      )}
    </div>
  )
}
