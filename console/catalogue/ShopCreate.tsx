import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useWarnWhenUnsavedChanges } from 'ra-core'
import { type Control, FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { call } from '#console/data/call.ts'
import { useMember } from '#console/data/member.ts'
import { useRead } from '#console/data/useRead.ts'
import { EightTexts } from '#console/kit/EightTexts.tsx'
import { Failed } from '#console/kit/Failed.tsx'
import { Refusal, SelectField, SendButton, TextField } from '#console/kit/Fields.tsx'
import { Loading } from '#console/kit/Loading.tsx'
import { Page } from '#console/kit/Page.tsx'
import { useSending } from '#console/kit/useSending.ts'
import { useWords } from '#console/kit/useWords.ts'
import { isShopRole } from '#domain/accounts/access.ts'
import { SHOP_TYPES, type ShopType } from '#domain/catalogue/shopType.ts'
import { SHOP_NAME_MAX } from '#domain/constants.ts'

type Values = { name: Record<string, string>; location: string; shopType: ShopType; contactEmail: string }
type Props = { cities: readonly { slug: string; name: string }[]; contactEmail: string; onAdded(): Promise<unknown> }

function Form({ cities, contactEmail, onAdded }: Props) {
  const { t } = useWords()
  const navigate = useNavigate()
  const notify = useNotify()
  const { send, refusal } = useSending()
  const defaultValues: Values = { name: {}, location: cities[0]?.slug ?? '', shopType: 'massage', contactEmail }
  const form = useForm<Values>({ defaultValues })
  useWarnWhenUnsavedChanges(true, undefined, form.control as unknown as Control)
  const add = (body: Values) =>
    send(async () => {
      const { shop } = await call('POST /console/shops', { body })
      // Nothing is unsaved any more: the warning of changes must not hold anybody back.
      form.reset(form.getValues())
      await onAdded()
      notify('console.publication.added')
      setTimeout(() => navigate(`/shops/${shop._id}/publication`))
    })
  return (
    <FormProvider {...form}>
      <form className="form max-w-narrow" noValidate onSubmit={form.handleSubmit(add)}>
        <Refusal message={refusal} />
        <EightTexts
          source="name"
          label={t('console.publication.name')}
          hint={t('console.publication.nameHint')}
          maxLength={SHOP_NAME_MAX}
        />
        <SelectField
          source="location"
          label={t('console.publication.city')}
          choices={cities.map(({ slug, name }) => ({ id: slug, name }))}
        />
        <SelectField
          source="shopType"
          label={t('console.publication.kind')}
          choices={SHOP_TYPES.map((id) => ({ id, name: t(`console.publication.kinds.${id}`) }))}
        />
        <TextField
          isRequired
          source="contactEmail"
          type="email"
          label={t('console.details.contactEmail')}
          hint={t('console.details.contactEmailHint')}
          maxLength={254}
        />
        <SendButton>{t('console.publication.add')}</SendButton>
      </form>
    </FormProvider>
  )
}

/** A shop from nothing: what it is called and in which city; all else is filled in before customers see it. */
export function ShopCreate() {
  const { t } = useWords()
  const { member, reread } = useMember()
  const queryClient = useQueryClient()
  const { data, error, refetch } = useRead(['cities'], () => call('GET /shops/meta'))
  if (error) return <Failed error={error} resetErrorBoundary={() => refetch()} />
  if (!data || !member) return <Loading />
  // An owner of a shop is asked about bookings, staff of the marketplace is not.
  const contactEmail = member.grants.some(({ role }) => !isShopRole(role)) ? '' : member.person.email
  const onAdded = async () => {
    await reread()
    await queryClient.invalidateQueries({ queryKey: ['shops'] })
  }
  return (
    <Page title={t('console.publication.create')}>
      <p className="text-ink-2">{t('console.publication.createAbout')}</p>
      <Form cities={data.locations} contactEmail={contactEmail} onAdded={onAdded} />
    </Page>
  )
}
