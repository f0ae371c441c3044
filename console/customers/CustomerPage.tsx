import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { History } from '#console/catalogue/History.tsx'
import { call } from '#console/data/call.ts'
import { useMember } from '#console/data/member.ts'
import { useRead } from '#console/data/useRead.ts'
import { Failed } from '#console/kit/Failed.tsx'
import { Loading } from '#console/kit/Loading.tsx'
import { Page } from '#console/kit/Page.tsx'
import { useWords } from '#console/kit/useWords.ts'
import type { Customer } from '#contract/accounts/consoleCustomers.ts'
import { isLocale, nameOf } from '#i18n/locales.ts'
import { BlockButton } from './BlockButton.tsx'
import { Orders } from './Orders.tsx'
import { PersonalData } from './PersonalData.tsx'
import { Points } from './Points.tsx'
import './CustomerPage.css'

/** How the customer is reached, and how they stand. */
function Contact({ customer, children }: { customer: Customer; children: ReactNode }) {
  const { t, when } = useWords()
  const { email, isEmailProved, tel, isGuest, locale, lastSeenAt, visitsToCome, createdAt, blocked } = customer
  const proof = isEmailProved ? 'console.customers.proved' : 'console.customers.unproved'
  const facts = [
    ['email', email && `${email} (${t(proof)})`],
    ['tel', tel],
    ['kind', t(`console.customers.kinds.${isGuest ? 'guest' : 'account'}`)],
    ['language', isLocale(locale) ? nameOf(locale) : locale],
    ['since', when(createdAt)],
    ['lastSeen', lastSeenAt ? when(lastSeenAt) : t('console.customers.neverSeen')],
    ['visitsToCome', String(visitsToCome)],
  ].filter(([, value]) => value)
  return (
    <section className="panel" aria-labelledby="contact">
      <h2 id="contact" className="text-h3">
        {t('console.customers.contact')}
      </h2>
      {blocked && (
        <p className="note">
          {t('console.customers.blockedSince', { date: when(blocked.at), reason: blocked.reason })}
        </p>
      )}
      <dl className="customer-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`console.customers.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}

/** One customer: how they are reached, what they booked and bought, their points, and what was done. */
export function CustomerPage() {
  const { t } = useWords()
  const { id = '' } = useParams()
  const { member } = useMember()
  const queryClient = useQueryClient()
  const { data, error, refetch } = useRead(['customer', id], () =>
    call('GET /console/customers/{id}', { params: { id } }),
  )
  if (error) return <Failed error={error} resetErrorBoundary={() => refetch()} />
  if (!data) return <Loading />
  const { customer } = data
  const mayChange = member?.permissions.includes('customers.change') ?? false
  const reread = () => queryClient.invalidateQueries({ queryKey: ['read'] })
  return (
    <Page
      title={customer.name || t('console.customers.nameless')}
      actions={
        <Link className="more" to="/customers">
          {t('console.customers.toList')}
        </Link>
      }
    >
      <Contact customer={customer}>
        {mayChange && (
          <div className="flex flex-wrap gap-s3">
            <BlockButton customer={customer} onDone={reread} />
          </div>
        )}
      </Contact>
      <Orders id={id} />
      <Points id={id} mayChange={mayChange} onDone={reread} />
      <PersonalData id={id} mayChange={mayChange} onDone={reread} />
      <History objectId={id} />
    </Page>
  )
}
