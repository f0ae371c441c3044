import { EightTexts } from '#console/kit/EightTexts.tsx'
import { SelectField, TextField } from '#console/kit/Fields.tsx'
import { useWords } from '#console/kit/useWords.ts'
import { SALE_NAME_MAX } from '#domain/constants.ts'
import { FLASH_SALE_KINDS } from '#domain/merchandising/flashSale.ts'

type Props = { isNew?: boolean; isReadOnly?: boolean; hasBegun?: boolean }

/** What a flash sale is called, what it sells, and when. */
export function SaleFields({ isNew = false, isReadOnly = false, hasBegun = false }: Props) {
  const { t } = useWords()
  return (
    <>
      <EightTexts
        source="name"
        label={t('console.flashSales.name')}
        maxLength={SALE_NAME_MAX}
        isReadOnly={isReadOnly}
      />
      <SelectField
        source="kind"
        label={t('console.flashSales.kind')}
        {...(isNew && { hint: t('console.flashSales.kindHint') })}
        choices={FLASH_SALE_KINDS.map((id) => ({ id, name: t(`console.flashSales.kinds.${id}`) }))}
        isReadOnly={!isNew}
      />
      <TextField
        source="startTime"
        type="datetime-local"
        label={t('console.flashSales.from')}
        {...(isNew && { hint: t('console.flashSales.fromHint') })}
        isRequired={!isNew}
        isReadOnly={isReadOnly || hasBegun}
      />
      <TextField
        isRequired
        source="endTime"
        type="datetime-local"
        label={t('console.flashSales.until')}
        hint={t('console.flashSales.untilHint')}
        isReadOnly={isReadOnly}
      />
    </>
  )
}
