import { useLocale } from 'ra-core'
import { useId, useState } from 'react'
import { call } from '#console/data/call.ts'
import { useRead } from '#console/data/useRead.ts'
import { useWords } from '#console/kit/useWords.ts'
import { textIn } from '#domain/localizedText.ts'
import { formatPrice } from '#i18n/format.ts'
import { ShopPick, useShopPick } from './ShopPick.tsx'
import type { AddedDeal } from './saleValues.ts'

type Option = { id: string; label: string; deal: AddedDeal }

const UNITS = '10'

/** What the shop offers, each length with its price. */
function useOptions(shop: { _id: string } | undefined): Option[] | undefined {
  const { t } = useWords()
  const locale = useLocale()
  const id = shop?._id ?? ''
  const { data } = useRead(['services', id], () => call('GET /console/shops/{id}/services', { params: { id } }), !!id)
  return data?.services
    .filter(({ isOffered }) => isOffered)
    .flatMap(({ typeName, options }) =>
      options.map(({ _id, time, price, finalPrice }) => {
        const name = textIn(typeName, locale)
        const said = { name, minutes: time, price: formatPrice(finalPrice, locale) }
        const terms = { price: '', quota: UNITS, limit: '', out: '' }
        const of = { shopId: data.shop._id, shop: data.shop.name }
        const deal = { timePriceId: _id, name, ...of, originalPrice: price, costs: finalPrice, ...terms }
        return { id: _id, label: t('console.flashSales.optionOf', said), deal }
      }),
    )
}

type Props = {
  /** Messages of what it is for, and of its button. */
  title?: string
  label?: string
  onAdd(deal: AddedDeal): void
}

/** A service of a shop that is to be sold too: the shop is found by its name. */
export function AddDeal({ title = 'console.flashSales.addTitle', label = 'console.flashSales.add', onAdd }: Props) {
  const { t } = useWords()
  const id = useId()
  const pick = useShopPick({ filter: { publication: 'published' } })
  const { shop } = pick
  const [optionId, setOptionId] = useState('')
  const options = useOptions(shop)
  const option = options?.find((one) => one.id === optionId)
  function add() {
    if (!option) return
    onAdd(option.deal)
    setOptionId('')
  }
  return (
    <fieldset className="panel deal-terms">
      <legend className="sr-only">{t(title)}</legend>
      <p aria-hidden="true">
        <strong>{t(title)}</strong>
      </p>
      <ShopPick
        pick={pick}
        findLabel={t('console.flashSales.findShop')}
        label={t('console.flashSales.shop')}
        onPick={() => setOptionId('')}
      />
      {options?.length === 0 && <p className="note">{t('console.flashSales.noOption')}</p>}
      {options && options.length > 0 && (
        <div className="field">
          <label htmlFor={`${id}-option`}>{t('console.flashSales.option')}</label>
          <select
            className="input"
            id={`${id}-option`}
            value={optionId}
            onChange={({ target }) => setOptionId(target.value)}
          >
            <option value="">{t('console.flashSales.choose')}</option>
            {options.map(({ id: one, label }) => (
              <option key={one} value={one}>
                {label}
              </option>
            ))}
          </select>
        </div>
      )}
      <button
        type="button"
        className="btn btn--line justify-self-start"
        aria-disabled={!option || undefined}
        onClick={add}
      >
        {t(label)}
      </button>
    </fieldset>
  )
}
