import { ArrowDown, ArrowUp, Plus } from 'lucide-react'
import { useLocale, useNotify } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { call } from '#console/data/call.ts'
import { useRead } from '#console/data/useRead.ts'
import { Empty } from '#console/kit/Empty.tsx'
import { Failed } from '#console/kit/Failed.tsx'
import { Refusal } from '#console/kit/Fields.tsx'
import { Loading } from '#console/kit/Loading.tsx'
import { Page } from '#console/kit/Page.tsx'
import { useSending } from '#console/kit/useSending.ts'
import { useWords } from '#console/kit/useWords.ts'
import type { ConsoleService } from '#contract/catalogue/consoleServices.ts'
import { textIn } from '#domain/localizedText.ts'
import { formatPrice } from '#i18n/format.ts'
import { ShopPages } from './ShopPages.tsx'
import './ServiceList.css'

const idsOf = (services: readonly ConsoleService[]) => services.map(({ _id }) => _id)

/** The order with this one at the place of that one; the page shows what is recommended first, so it stays among its like. */
export function moved(services: readonly ConsoleService[], id: string, to: number): string[] | undefined {
  const from = services.findIndex(({ _id }) => _id === id)
  const [one, other] = [services[from], services[to]]
  if (!one || !other || from === to || one.isRecommended !== other.isRecommended) return undefined
  const rest = idsOf(services).filter((each) => each !== id)
  return [...rest.slice(0, to), id, ...rest.slice(to)]
}

type RowProps = { service: ConsoleService; index: number; count: number; move?: (id: string, to: number) => void }

function Prices({ options }: Pick<ConsoleService, 'options'>) {
  const { t } = useWords()
  return options.map(({ _id, time, finalPrice }) => (
    <span key={_id} className="service-rows__price num">
      {t('console.services.minutes', { minutes: time })} <b>{formatPrice(finalPrice, document.documentElement.lang)}</b>
    </span>
  ))
}

function Row({ service, index, count, move }: RowProps) {
  const { t } = useWords()
  const locale = useLocale()
  const name = textIn(service.typeName, locale)
  const button = (way: 'up' | 'down', to: number, isOff: boolean) => (
    <button
      type="button"
      className="icon-btn"
      id={`${service._id}-${way}`}
      aria-disabled={isOff || undefined}
      aria-label={t(`console.services.${way}`, { name })}
      onClick={() => !isOff && move?.(service._id, to)}
    >
      {way === 'up' ? <ArrowUp size={20} aria-hidden="true" /> : <ArrowDown size={20} aria-hidden="true" />}
    </button>
  )
  return (
    <>
      <div className="grid gap-s1">
        <Link className="service-rows__name" to={`/shops/${service.shopId}/services/${service._id}`}>
          {name}
        </Link>
        <p className="service-rows__prices">
          <Prices options={service.options} />
        </p>
        {(service.isRecommended || !service.isOffered) && (
          <p className="text-small text-ink-2">
            {[
              service.isRecommended && t('console.services.isRecommended'),
              !service.isOffered && t('console.services.paused'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
      </div>
      {move && (
        <div className="flex gap-s1">
          {button('up', index - 1, index === 0)}
          {button('down', index + 1, index === count - 1)}
        </div>
      )}
    </>
  )
}

type ListProps = { services: ConsoleService[]; move: ((id: string, to: number) => void) | undefined }

function Rows({ services, move }: ListProps) {
  const [dragged, setDragged] = useState<string>()
  return (
    <ol className="service-rows">
      {services.map((service, index) => (
        <li
          key={service._id}
          data-service={service._id}
          data-dragged={dragged === service._id || undefined}
          draggable={move !== undefined}
          onDragStart={() => setDragged(service._id)}
          onDragEnd={() => setDragged(undefined)}
          onDragOver={(event) => dragged && event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            if (dragged) move?.(dragged, index)
          }}
        >
          <Row service={service} index={index} count={services.length} {...(move && { move })} />
        </li>
      ))}
    </ol>
  )
}

/** The services of a shop with their prices, in the order of its page. */
export function ServiceList() {
  const { t } = useWords()
  const { id = '' } = useParams()
  const notify = useNotify()
  const { send, refusal } = useSending()
  const { data, error, refetch } = useRead(['services', id], () =>
    call('GET /console/shops/{id}/services', { params: { id } }),
  )
  // A row that moves takes the focus of its button along.
  const focused = useRef<string>(undefined)
  useEffect(() => {
    if (data && focused.current) document.getElementById(focused.current)?.focus()
    focused.current = undefined
  }, [data])
  if (error) return <Failed error={error} resetErrorBoundary={() => refetch()} />
  if (!data) return <Loading />
  const { shop, services, mayChange } = data
  async function move(one: string, to: number) {
    const after = moved(services, one, to)
    if (!after) return
    const active = document.activeElement?.id
    const isStored = await send(() =>
      call('POST /console/shops/{id}/services/order', { params: { id }, body: { before: idsOf(services), after } }),
    )
    focused.current = active
    await refetch()
    if (isStored) notify('console.services.ordered')
  }
  const add = (
    <Link className="btn" to={`/shops/${id}/services/create`}>
      <Plus size={18} aria-hidden="true" />
      {t('console.services.add')}
    </Link>
  )
  return (
    <Page title={t('console.services.title', { shop: shop.name })} actions={mayChange && services.length > 0 && add}>
      <ShopPages shop={shop} />
      <p className="text-ink-2">{t(mayChange ? 'console.services.about' : 'console.services.readOnly')}</p>
      <Refusal message={refusal} />
      {services.length === 0 ? (
        <Empty title={t('console.services.empty')}>{mayChange && add}</Empty>
      ) : (
        <Rows services={services} move={mayChange ? move : undefined} />
      )}
    </Page>
  )
}
