import { useGetList, useInput, useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { SelectField } from '#console/kit/Fields.tsx'

type Shop = { _id: string; name: string }

/** At which shop: one of one's own, or any that is found by its name. */
export function ShopField({ shops }: { shops: readonly Shop[] | undefined }) {
  const t = useTranslate()
  if (!shops) return <FindShop />
  const choices = shops.map(({ _id, name }) => ({ id: _id, name }))
  return <SelectField source="shopId" label={t('console.invitations.shop')} choices={choices} />
}

const MOST = 8

function FindShop() {
  const t = useTranslate()
  const id = useId()
  const [q, setQ] = useState('')
  const { field, fieldState } = useInput({
    source: 'shopId',
    defaultValue: '',
    validate: (value) => (value ? undefined : t('console.invitations.chooseShop')),
  })
  const { data = [] } = useGetList<Shop & { id: string }>('shops', { filter: { q } })
  return (
    <div className="grid gap-s3">
      <div className="field">
        <label htmlFor={id}>{t('console.invitations.findShop')}</label>
        <input className="input" type="search" id={id} value={q} onChange={({ target }) => setQ(target.value)} />
      </div>
      <fieldset className={fieldState.invalid ? 'field field--bad' : 'field'}>
        <legend>{t('console.invitations.shop')}</legend>
        {data.slice(0, MOST).map((shop) => (
          <label key={shop._id} className="pick">
            <input
              type="radio"
              name={field.name}
              value={shop._id}
              checked={field.value === shop._id}
              onChange={() => field.onChange(shop._id)}
            />
            {shop.name}
          </label>
        ))}
        {fieldState.invalid && <p className="field__err">{t('console.invitations.chooseShop')}</p>}
      </fieldset>
    </div>
  )
}
