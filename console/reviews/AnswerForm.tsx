import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { FormProvider } from 'react-hook-form'
import { call } from '#console/data/call.ts'
import { langNow } from '#console/data/lang.ts'
import { ConfirmButton } from '#console/kit/ConfirmButton.tsx'
import { Refusal, SelectField, SendButton, TextField } from '#console/kit/Fields.tsx'
import { Theirs } from '#console/kit/Theirs.tsx'
import { useEditing } from '#console/kit/useEditing.ts'
import { useWords } from '#console/kit/useWords.ts'
import type { ConsoleReview } from '#contract/reviews/consoleReviews.ts'
import { REVIEW_ANSWER_MAX_LENGTH } from '#domain/constants.ts'
import { LOCALES, langOf, nameOf } from '#i18n/locales.ts'

type Values = { text: string; locale: string }

const valuesOf = ({ answer }: ConsoleReview): Values => ({
  text: answer?.text ?? '',
  locale: answer?.locale ?? langNow(),
})
const LANGUAGES = LOCALES.map((locale) => ({ id: locale, name: nameOf(locale) }))

/** What the shop says under a review; written anew, mended or removed. */
export function AnswerForm({ first }: { first: ConsoleReview }) {
  const { t } = useWords()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const params = { id: first._id }
  const { form, read, setRead, changes, refusal, submit } = useEditing<ConsoleReview, Values>({
    ...{ first, mayChange: true, valuesOf },
    load: async () => (await call('GET /console/reviews/{id}', { params })).review,
    store: async (stored, changed) => {
      const body = { version: stored.version, ...valuesOf(stored), ...changed }
      return (await call('POST /console/reviews/{id}/answer', { params, body })).review
    },
  })
  async function remove() {
    const { review } = await call('POST /console/reviews/{id}/answer/remove', {
      params,
      body: { version: read.version },
    })
    setRead(review)
    form.reset(valuesOf(review))
    await queryClient.invalidateQueries({ queryKey: ['read'] })
    notify('console.reviews.removed')
  }
  const locale = LOCALES.find((one) => one === form.watch('locale'))
  return (
    <FormProvider {...form}>
      <form className="form" noValidate onSubmit={submit}>
        <Refusal message={refusal} />
        <Theirs
          changes={changes}
          nameOf={(field) => t(field === 'locale' ? 'console.reviews.answerIn' : 'console.reviews.answer')}
        />
        <TextField
          isRequired
          isLong
          source="text"
          label={t('console.reviews.answerText')}
          hint={t('console.reviews.answerAbout')}
          maxLength={REVIEW_ANSWER_MAX_LENGTH}
          lang={locale && langOf(locale)}
        />
        <SelectField source="locale" label={t('console.reviews.answerIn')} choices={LANGUAGES} />
        <div className="flex flex-wrap gap-s3">
          <SendButton>{t('console.save')}</SendButton>
          {read.answer && (
            <ConfirmButton
              label={t('console.reviews.removeAnswer')}
              title={t('console.reviews.removeTitle')}
              text={t('console.reviews.removeAbout')}
              onConfirm={remove}
            />
          )}
        </div>
      </form>
    </FormProvider>
  )
}
