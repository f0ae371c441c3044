import { useQueryClient } from '@tanstack/react-query'
import { useGetIdentity, useLogin } from 'ra-core'
import type { Member } from '#contract/accounts/console.ts'
import { call } from './call.ts'
import { keepStep } from './keptStep.ts'

let known: Promise<Member> | undefined

/** Who is at the console; asked for once until somebody else may be. */
export function readMember(): Promise<Member> {
  known ??= call('GET /console/session').then(({ member }) => member)
  known.catch(forgetMember)
  return known
}

export function forgetMember(): void {
  known = undefined
}

export const isMemberKnown = (): boolean => known !== undefined

/** Whoever is at the console; undefined until that is known, with `error` where it cannot be. `reread` asks again. */
export function useMember(): { member: Member | undefined; error: unknown; reread(): Promise<unknown> } {
  const { identity, error, refetch } = useGetIdentity()
  const reread = async () => {
    forgetMember()
    await refetch?.()
  }
  return { member: identity?.member as Member | undefined, error, reread }
}

/** Goes on to where one was going, once a session lets one in. */
export function useEnter(): () => Promise<void> {
  const login = useLogin()
  const queryClient = useQueryClient()
  return async () => {
    keepStep()
    forgetMember()
    // That nobody was in a moment ago would log them out again.
    await queryClient.resetQueries({ queryKey: ['auth'] })
    await login({})
  }
}
