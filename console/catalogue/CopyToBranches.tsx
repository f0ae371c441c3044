import { useNotify } from 'ra-core'
import { call } from '#console/data/call.ts'
import { useRead } from '#console/data/useRead.ts'
import { Refusal } from '#console/kit/Fields.tsx'
import { useSending } from '#console/kit/useSending.ts'
import { useWords } from '#console/kit/useWords.ts'

/** Copies a service, as it is stored, to other branches of the brand; nothing where there is none. */
export function CopyToBranches({ serviceId }: { serviceId: string }) {
  const { t } = useWords()
  const notify = useNotify()
  const { send, refusal } = useSending()
  const { data, refetch } = useRead(['branches', serviceId], () =>
    call('GET /console/services/{id}/branches', { params: { id: serviceId } }),
  )
  if (!data || data.branches.length === 0) return null
  async function copy(shopId: string) {
    const isStored = await send(() =>
      call('POST /console/shops/{id}/services/copies', { params: { id: shopId }, body: { serviceId } }),
    )
    await refetch()
    if (isStored) notify('console.services.copied')
  }
  return (
    <section className="panel" aria-labelledby="branches">
      <h2 id="branches" className="text-h3">
        {t('console.services.copyTitle')}
      </h2>
      <Refusal message={refusal} />
      <ul className="grid gap-s3">
        {data.branches.map(({ _id, name, hasService }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-s3">
            {name}
            {hasService ? (
              <span className="text-ink-2">{t('console.services.isThere')}</span>
            ) : (
              <button type="button" className="btn btn--line" onClick={() => copy(_id)}>
                {t('console.services.copy')} <span className="sr-only">{name}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
