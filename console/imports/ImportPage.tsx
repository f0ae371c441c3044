import { useNotify } from 'ra-core'
import { useId, useState } from 'react'
import { call } from '#console/data/call.ts'
import { Refusal } from '#console/kit/Fields.tsx'
import { Page } from '#console/kit/Page.tsx'
import { useSending } from '#console/kit/useSending.ts'
import { useWords } from '#console/kit/useWords.ts'
import type { ImportPlan } from '#contract/catalogue/consoleImports.ts'
import { Plan } from './Plan.tsx'

type Shown = { content: string; plan: ImportPlan; isDone: boolean }

/** Where an admin brings a catalogue file, sees what it would change, and confirms exactly that. */
export function ImportPage() {
  const { t } = useWords()
  const id = useId()
  const notify = useNotify()
  const { send, refusal, isBusy } = useSending()
  const [shown, setShown] = useState<Shown>()
  async function check(content: string) {
    const { plan } = await call('POST /console/imports/check', { body: { content } })
    setShown({ content, plan, isDone: false })
  }
  async function bring(file: File) {
    setShown(undefined)
    const content = await file.text()
    await send(() => check(content))
  }
  async function confirm({ content, plan: { digest } }: Shown) {
    const work = async () => {
      try {
        const { plan } = await call('POST /console/imports', { body: { content, digest } })
        setShown({ content, plan, isDone: true })
      } catch (error) {
        // What is stored has moved: the page shows what the file would change now.
        await check(content)
        throw error
      }
    }
    if (await send(work)) notify('console.imports.done')
  }
  return (
    <Page title={t('console.imports.title')}>
      <p>{t('console.imports.about')}</p>
      <div className="field">
        <label htmlFor={id}>{t('console.imports.file')}</label>
        <input
          className="input"
          type="file"
          id={id}
          accept=".jsonl,application/jsonl"
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            const file = target.files?.[0]
            // The same file may be chosen again once it is mended.
            if (file) void bring(file).finally(() => (target.value = ''))
          }}
        />
        <p className="field__hint" id={`${id}-hint`}>
          {t('console.imports.limit')}
        </p>
      </div>
      <Refusal message={refusal} />
      {shown && (
        <section className="panel" aria-labelledby="plan" aria-live="polite">
          <h2 id="plan" className="text-h3">
            {t(shown.isDone ? 'console.imports.doneTitle' : 'console.imports.shown')}
          </h2>
          <Plan plan={shown.plan} />
          {!shown.isDone && shown.plan.changeCount > 0 && (
            <button
              type="button"
              className="btn justify-self-start"
              aria-disabled={isBusy || undefined}
              onClick={() => void confirm(shown)}
            >
              {t('console.imports.confirm')}
            </button>
          )}
        </section>
      )}
    </Page>
  )
}
