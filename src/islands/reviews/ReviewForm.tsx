import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ReviewTag } from '#contract/reviews/reviews.ts'
import { REVIEW_COMMENT_MAX_LENGTH } from '#domain/constants.ts'
import { type ReviewDraft, SUB_RATINGS, withRating, withTag } from '#domain/reviews/reviewDraft.ts'
import { Field } from '#islands/ui/fields/Field.tsx'
import { FieldShell } from '#islands/ui/fields/FieldShell.tsx'
import { refusalText } from '#islands/ui/forms/refusalText.ts'
import type { PictureMessages } from '#islands/ui/forms/sendingText.ts'
import {
  $review,
  $reviewDrafts,
  $uploads,
  addPhotos,
  changeDraft,
  draftOf,
  dropUpload,
  isOnItsWay,
  noDrafts,
  noUploads,
  publishReview,
  type Reviewed,
  repeatUpload,
  resumeDraft,
  writing,
} from '#stores/reviews/reviewDraft.ts'
import { PhotoChoice } from './PhotoChoice.tsx'
import type { ReviewMessages } from './reviewMessages.ts'
import { StarChoice } from './StarChoice.tsx'
import { TagChoice } from './TagChoice.tsx'
import '#styles/primitives/form/check.css'
import './ReviewForm.css'

type Props = {
  order: Reviewed
  types: readonly { _id: string; typeName: string }[]
  tags: readonly ReviewTag[]
  /** Stars from the query `rating` of the link; 0 for none. */
  asked: number
  lang: string
  t: ReviewMessages
  pictures: PictureMessages
  errors: Record<string, string>
}

/** The review form of spec section 3; what is typed is kept on this device until it is published. */
export function ReviewForm({ order, types, tags, asked, lang, t, pictures, errors }: Props) {
  const { id } = order
  const draft = draftOf(useStore($reviewDrafts, { ssr: noDrafts }), id)
  const uploads = useStore($uploads, { ssr: noUploads })
  const state = useStore($review, { ssr: writing })
  const [isMissing, setIsMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const change = (next: (draft: ReviewDraft) => ReviewDraft) => changeDraft(id, next)
  const put = (part: Partial<ReviewDraft>) => change((before) => ({ ...before, ...part }))
  const nameOf = (stars: number) => t[`rate.${stars}` as keyof ReviewMessages]

  useEffect(() => {
    resumeDraft(id)
    if (asked > 0) changeDraft(id, (before) => (before.rating > 0 ? before : withRating(before, asked, tags)))
  }, [id, asked, tags])

  function send(event: FormEvent) {
    event.preventDefault()
    setIsMissing(draft.rating === 0)
    if (draft.rating === 0) form.current?.querySelector<HTMLInputElement>('[type=radio]')?.focus()
    else publishReview(order)
  }

  const isSending = state.status === 'sending' || state.status === 'sent'
  const isUploading = uploads.some(isOnItsWay)
  const refusal = state.status === 'refused' && refusalText(errors, state.code)
  return (
    <form ref={form} className="form appraise" method="dialog" onSubmit={send} noValidate>
      <StarChoice
        legend={t.howWasIt}
        value={draft.rating}
        size={38}
        nameOf={nameOf}
        isMissing={isMissing && draft.rating === 0 ? t.starsMissing : undefined}
        onChoose={(rating) => change((before) => withRating(before, rating, tags))}
      />
      <div className="grid gap-s3 md:grid-cols-[repeat(2,1fr)]">
        {SUB_RATINGS.map((sub) => (
          <StarChoice
            key={sub}
            legend={t[`sub.${sub}`]}
            value={draft.detailedRating[sub]}
            size={26}
            nameOf={nameOf}
            onChoose={(stars) => put({ detailedRating: { ...draft.detailedRating, [sub]: stars } })}
          />
        ))}
      </div>
      {draft.rating > 0 && (
        <TagChoice
          tags={tags}
          rating={draft.rating}
          chosen={draft.selectedTags}
          onToggle={(tag) => change((before) => withTag(before, tag))}
          t={t}
        />
      )}
      <FieldShell label={t.comment} errors={errors} hint={t.commentHint}>
        {(described) => (
          <textarea
            className="input"
            rows={5}
            maxLength={REVIEW_COMMENT_MAX_LENGTH}
            value={draft.comment}
            onChange={({ target }) => put({ comment: target.value })}
            {...described}
          />
        )}
      </FieldShell>
      <PhotoChoice
        photos={draft.photos}
        uploads={uploads}
        onAdd={(files) => addPhotos(id, files)}
        onRemove={(name) => put({ photos: draft.photos.filter((photo) => photo.name !== name) })}
        onDrop={dropUpload}
        onRepeat={(key) => repeatUpload(id, key)}
        lang={lang}
        t={t}
        pictures={pictures}
        errors={errors}
      />
      {types.length > 1 && (
        <FieldShell label={t.service} errors={errors}>
          {(described) => (
            <select
              className="input"
              value={draft.typeId ?? types[0]?._id}
              onChange={({ target }) => put({ typeId: target.value })}
              {...described}
            >
              {types.map(({ _id, typeName }) => (
                <option key={_id} value={_id}>
                  {typeName}
                </option>
              ))}
            </select>
          )}
        </FieldShell>
      )}
      <Field
        label={t.therapist}
        hint={t.therapistHint}
        errors={errors}
        maxLength={100}
        autoComplete="off"
        value={draft.massagerName}
        onChange={({ target }) => put({ massagerName: target.value })}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={draft.anonymous}
          onChange={({ target }) => put({ anonymous: target.checked })}
        />
        <span>
          {t.anonymous}
          <small className="field__hint block">{t.anonymousHint}</small>
        </span>
      </label>
      <div role="alert">{refusal && <p className="refusal">{refusal}</p>}</div>
      <button type="submit" className="btn" aria-disabled={isSending || isUploading || undefined}>
        {isSending ? t.sending : isUploading ? t.waitForPhotos : t.send}
      </button>
      <p className="field__hint">{t.draftKept}</p>
    </form>
  )
}
