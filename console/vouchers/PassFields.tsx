import { useController } from 'react-hook-form'
import { EightTexts } from '#console/kit/EightTexts.tsx'
import { NumberField } from '#console/kit/Fields.tsx'
import { useWords } from '#console/kit/useWords.ts'
import { ShopsField } from '#console/merchandising/ShopsField.tsx'
import { MomentField } from '#console/merchandising/windows/MomentField.tsx'
import { PictureField } from '#console/merchandising/windows/PictureField.tsx'
import { DEAL_DAYS_MAX, DEAL_TEXT_MAX, OPTION_PRICE_MAX, PLACE_MAX, SALE_NAME_MAX } from '#domain/constants.ts'
import { PASS_VISITS_MAX } from '#domain/vouchers/passTerms.ts'
import type { PassValues } from './passValues.ts'

function Shops() {
  const { t } = useWords()
  const { field } = useController<PassValues, 'shops'>({ name: 'shops' })
  return <ShopsField chosen={field.value} hint={t('console.passes.shopsHint')} onChange={field.onChange} />
}

/** Everything that people say of a pass. */
export function PassFields() {
  const { t } = useWords()
  const figure = (source: keyof PassValues, max: number, { hint, min = 1 }: { hint?: string; min?: number } = {}) => (
    <NumberField
      source={source}
      label={t(`console.passes.${source}`)}
      min={min}
      max={max}
      {...(hint && { hint: t(`console.passes.${hint}`) })}
    />
  )
  return (
    <>
      <EightTexts source="name" label={t('console.passes.name')} maxLength={SALE_NAME_MAX} />
      <EightTexts isLong source="description" label={t('console.passes.description')} maxLength={DEAL_TEXT_MAX} />
      <PictureField isRequired source="image" />
      <div className="detail-pair">
        {figure('units', PASS_VISITS_MAX)}
        {figure('expiredWithin', DEAL_DAYS_MAX, { hint: 'expiredHint' })}
      </div>
      <div className="detail-pair">
        {figure('price', OPTION_PRICE_MAX)}
        {figure('originalPrice', OPTION_PRICE_MAX, { hint: 'originalHint' })}
      </div>
      <Shops />
      {figure('position', PLACE_MAX, { hint: 'positionHint', min: 0 })}
      <MomentField source="showFrom" label={t('console.passes.showFrom')} hint={t('console.passes.fromHint')} />
      <MomentField source="showUntil" label={t('console.passes.showUntil')} hint={t('console.passes.untilHint')} />
    </>
  )
}
