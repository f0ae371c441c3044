import { useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { History } from '#console/catalogue/History.tsx'
import { call } from '#console/data/call.ts'
import { useRead } from '#console/data/useRead.ts'
import { Failed } from '#console/kit/Failed.tsx'
import { Loading } from '#console/kit/Loading.tsx'
import { Page } from '#console/kit/Page.tsx'
import { MoneyMoves } from './MoneyMoves.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { Papers } from './Papers.tsx'
import { Receipt } from './Receipt.tsx'
import { RefundRequests } from './RefundRequests.tsx'
import { useMoneyWords } from './useMoneyWords.ts'

/** One order: what it is of, how its money came, its receipt, and what goes back. */
export function OrderPage() {
  const { t } = useMoneyWords()
  const { id = '' } = useParams()
  const queryClient = useQueryClient()
  const { data, error, refetch } = useRead(['order', id], () => call('GET /console/orders/{id}', { params: { id } }))
  if (error) return <Failed error={error} resetErrorBoundary={() => refetch()} />
  if (!data) return <Loading />
  const reread = () => queryClient.invalidateQueries({ queryKey: ['read'] })
  const { order, receipt } = data
  return (
    <Page
      title={t('console.orders.titleOf', { number: order.orderNumber })}
      actions={
        <Link className="more" to="/orders">
          {t('console.orders.toList')}
        </Link>
      }
    >
      <OrderFacts order={order} />
      {receipt && <Receipt whole={data} onDone={reread} />}
      <Papers orderId={id} onDone={reread} />
      <RefundRequests whole={data} onDone={reread} />
      <MoneyMoves whole={data} onDone={reread} />
      <History objectId={id} />
    </Page>
  )
}
