import { useNotify } from 'ra-core'
import { useNavigate } from 'react-router'
import { call } from '#console/data/call.ts'
import { saveFile } from '#console/data/saveFile.ts'
import { useWords } from '#console/kit/useWords.ts'
import { WordButton } from '#console/kit/WordButton.tsx'
import { CUSTOMER_WORD_MAX } from '#domain/constants.ts'

type Props = { id: string; mayChange: boolean; onDone(): Promise<unknown> }

/** What somebody may ask of us about their data: all of it in a file, and that it is erased. */
export function PersonalData({ id, mayChange, onDone }: Props) {
  const { t } = useWords()
  const notify = useNotify()
  const navigate = useNavigate()
  const asked = { params: { id } }
  async function download(word: string) {
    const path = 'POST /console/customers/{id}/export' as const
    const { exportedAt, user, devices, kept } = await call(path, { ...asked, body: { word } })
    const content = JSON.stringify({ exportedAt, user, devices, kept }, null, 2)
    saveFile(`customer-${id}.json`, 'application/json', content)
    notify('console.customers.exportDone')
    await onDone()
  }
  async function erase(word: string) {
    await call('POST /console/customers/{id}/erasure', { ...asked, body: { word } })
    notify('console.customers.eraseDone')
    navigate('/customers')
  }
  const asking = {
    wordLabel: t('console.customers.word'),
    wordHint: t('console.customers.askedHint'),
    maxLength: CUSTOMER_WORD_MAX,
  }
  return (
    <section className="panel" aria-labelledby="personal-data">
      <h2 id="personal-data" className="text-h3">
        {t('console.customers.personalData')}
      </h2>
      <p>{t('console.customers.personalDataAbout')}</p>
      <div className="flex flex-wrap gap-s3">
        <WordButton
          {...asking}
          label={t('console.customers.export')}
          text={t('console.customers.exportAbout')}
          onConfirm={download}
        />
        {mayChange && (
          <WordButton
            {...asking}
            label={t('console.customers.erase')}
            text={t('console.customers.eraseAbout')}
            onConfirm={erase}
          />
        )}
      </div>
    </section>
  )
}
