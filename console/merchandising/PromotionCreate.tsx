import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useWarnWhenUnsavedChanges } from 'ra-core'
import { useId, useState } from 'react'
import { type Control, FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { ApiError } from '#api/apiError.ts'
import { call } from '#console/data/call.ts'
import { errorKey } from '#console/data/errorKey.ts'
import { useMember } from '#console/data/member.ts'
import { Refusal, SendButton } from '#console/kit/Fields.tsx'
import { Loading } from '#console/kit/Loading.tsx'
import { Page } from '#console/kit/Page.tsx'
import { useSending } from '#console/kit/useSending.ts'
import { useWords } from '#console/kit/useWords.ts'
import type { Member } from '#contract/accounts/console.ts'
import { isShopRole, ROLE_RULES } from '#domain/accounts/access.ts'
import { PromotionFields } from './PromotionFields.tsx'
import { PromotionPreview } from './PromotionPreview.tsx'
import { NEW_PROMOTION, type PromotionValues, sentOf } from './promotionValues.ts'
import { type NamedShop, ShopsField } from './ShopsField.tsx'

/** The shops whose promotions somebody makes; undefined where they make those of the marketplace. */
function shopsOf({ grants, permissions }: Member): NamedShop[] | undefined {
  if (permissions.includes('merchandising.change')) return undefined
  return grants.flatMap(({ role, shop }) =>
    shop && isShopRole(role) && ROLE_RULES[role].permissions.includes('promotions.change') ? [shop] : [],
  )
}

type OwnProps = { shops: readonly NamedShop[]; shopId: string; onChange(id: string): void }

function OwnShop({ shops, shopId, onChange }: OwnProps) {
  const { t } = useWords()
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{t('console.promotions.shop')}</label>
      <select className="input" id={id} value={shopId} onChange={({ target }) => onChange(target.value)}>
        {shops.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

function Form({ own }: { own: NamedShop[] | undefined }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const [shopId, setShopId] = useState(own?.[0]?._id ?? '')
  const [shops, setShops] = useState<NamedShop[]>([])
  const form = useForm<PromotionValues>({ defaultValues: NEW_PROMOTION })
  const { send, refusal } = useSending()
  useWarnWhenUnsavedChanges(true, undefined, form.control as unknown as Control)
  const store = (body: ReturnType<typeof sentOf<PromotionValues>>) =>
    own
      ? call('POST /console/shops/{id}/promotions', { params: { id: shopId }, body })
      : call('POST /console/promotions', { body: { ...body, shopIds: shops.map(({ _id }) => _id) } })
  const add = (values: PromotionValues) =>
    send(async () => {
      const { promotion } = await store(sentOf(values)).catch((error: unknown) => {
        const isOfCode = error instanceof ApiError && error.details.field === 'code'
        if (isOfCode) form.setError('code', { message: errorKey(error) })
        throw error
      })
      // Nothing is unsaved any more: the warning of changes must not hold anybody back.
      form.reset(form.getValues())
      await queryClient.invalidateQueries({ queryKey: ['promotions'] })
      notify('console.promotions.made')
      setTimeout(() => navigate(`/promotions/${promotion._id}`))
    })
  return (
    <FormProvider {...form}>
      <form className="form max-w-narrow" noValidate onSubmit={form.handleSubmit(add)}>
        {own && <OwnShop shops={own} shopId={shopId} onChange={setShopId} />}
        <PromotionFields />
        {!own && <ShopsField chosen={shops} onChange={setShops} />}
        <PromotionPreview />
        <Refusal message={refusal} />
        <SendButton>{t('console.promotions.save')}</SendButton>
      </form>
    </FormProvider>
  )
}

/** A promotion from nothing: of the marketplace, or of one's own shop. */
export function PromotionCreate() {
  const { t } = useWords()
  const { member } = useMember()
  if (!member) return <Loading />
  return (
    <Page title={t('console.promotions.create')}>
      <Form own={shopsOf(member)} />
    </Page>
  )
}
