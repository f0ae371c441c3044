import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '#api/apiError.ts'
import { call } from '#console/data/call.ts'
import { errorKey } from '#console/data/errorKey.ts'
import { keepStep, readStep } from '#console/data/keptStep.ts'
import { useEnter } from '#console/data/member.ts'
import { makePasskey } from '#console/data/passkey.ts'
import { Refusal } from '#console/kit/Fields.tsx'
import { Loading } from '#console/kit/Loading.tsx'
import { useSending } from '#console/kit/useSending.ts'
import { useWords } from '#console/kit/useWords.ts'
import { Entrance } from '#console/shell/Entrance.tsx'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { type Accepted, AcceptForm } from './AcceptForm.tsx'
import { SecondStep } from './SecondStep.tsx'

/** In the fragment, which no log receives; it stays there until the invitation is used. */
const tokenInAddress = () => new URLSearchParams(location.hash.slice(1)).get('token') ?? ''

/** What a session that this link opened still waits for, after a reload. */
const stepOf = (token: string): Accepted | undefined => {
  const step = readStep()
  return step?.token === token ? step.how : undefined
}

/** Where the link of an invitation leads. */
export function Invited() {
  const { t, roleName, placeName, when } = useWords()
  const enter = useEnter()
  const [token] = useState(tokenInAddress)
  const [next, setNext] = useState<Accepted | undefined>(() => stepOf(token))
  const { data, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: async () => (await call('POST /console/invitations/view', { body: { token } })).invitation,
    enabled: next === undefined,
    refetchOnWindowFocus: false,
  })

  if (next === 'totp') return <SecondStep how="totp" email={data?.email ?? readStep()?.email ?? ''} />
  if (next === 'passkey') return <LastStep />
  if (error) return <Over error={error} />
  if (!data) return <Loading />
  const goOn = async (accepted: Accepted) => {
    if (accepted === null) return enter()
    keepStep({ how: accepted, email: data.email, token })
    setNext(accepted)
  }
  return (
    <Entrance title={t('console.invited.title')}>
      <p>
        <strong>{t('console.invited.role', { role: roleName(data.role), place: placeName(data.shop) })}</strong>
      </p>
      <p className="text-ink-2">{t('console.invited.until', { date: when(data.expiresAt) })}</p>
      <AcceptForm token={token} invitation={data} onAccepted={goOn} />
    </Entrance>
  )
}

/** The session that the link opened waits for its passkey. */
function LastStep() {
  const t = useTranslate()
  const enter = useEnter()
  const { send, refusal } = useSending()
  const make = () =>
    send(async () => {
      await makePasskey()
      await enter()
    })
  return (
    <Entrance title={t('console.invited.makePasskey')}>
      <p>{t('console.invited.makeAbout')}</p>
      <Refusal message={refusal} />
      <button type="button" className="btn" onClick={make}>
        {t('console.invited.makePasskey')}
      </button>
    </Entrance>
  )
}

function Over({ error }: { error: Error }) {
  const t = useTranslate()
  const isOver = error instanceof ApiError && (error.code === ERROR_CODE.linkOver || error.status === 400)
  return (
    <Entrance title={t(isOver ? 'console.invited.over' : 'console.errors.title')}>
      <p role="alert">{t(isOver ? 'console.invited.overAbout' : errorKey(error))}</p>
      <p>
        <Link className="btn btn--line" to="/login">
          {t('console.invited.toLogin')}
        </Link>
      </p>
    </Entrance>
  )
}
