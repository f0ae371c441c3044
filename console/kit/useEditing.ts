import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useWarnWhenUnsavedChanges } from 'ra-core'
import { useState } from 'react'
import { type Control, type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import { ApiError } from '#api/apiError.ts'
import { errorKey } from '#console/data/errorKey.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { changedFields, mergedFields } from './fieldChanges.ts'
import { useSending } from './useSending.ts'

type Thing<Read, Values> = {
  first: Read
  mayChange: boolean
  valuesOf(read: Read): Values
  /** Reads it anew. */
  load(): Promise<Read>
  /** Stores what differs from what was read, and answers what is stored then. */
  store(read: Read, changed: Partial<Values>): Promise<Read>
  /** The list that shows it, too. */
  resource?: string
  /** Where the form shows what is wrong with a field of the call, if not at its name. */
  sources?: Record<string, string>
}

/**
 * A form over something that others edit too. Where somebody else was quicker (166), what was typed stays, all else
 * becomes theirs, and `changes` says what they wrote; the next saving is then a decision (docs/decisions/0098).
 */
export function useEditing<Read, Values extends FieldValues>(thing: Thing<Read, Values>) {
  const { first, mayChange, valuesOf, load, store, resource = 'shops', sources = {} } = thing
  const [read, setRead] = useState(first)
  const [changes, setChanges] = useState<Partial<Values>>({})
  const form = useForm<Values>({ defaultValues: valuesOf(first) as DefaultValues<Values> })
  const queryClient = useQueryClient()
  const notify = useNotify()
  const { send, refusal } = useSending()
  useWarnWhenUnsavedChanges(mayChange, undefined, form.control as unknown as Control)

  async function keep(stored: Read) {
    setRead(stored)
    setChanges({})
    form.reset(valuesOf(stored))
    // Also what this page began with: whoever opens it anew begins with what is stored now.
    await queryClient.invalidateQueries({ queryKey: ['read'] })
    await queryClient.invalidateQueries({ queryKey: [resource] })
  }
  async function compare(error: unknown, values: Values) {
    if (error instanceof ApiError && error.code === ERROR_CODE.changedMeanwhile) {
      const theirs = await load()
      setChanges(changedFields(valuesOf(read), valuesOf(theirs)))
      setRead(theirs)
      form.reset(valuesOf(theirs))
      form.reset(mergedFields(valuesOf(read), valuesOf(theirs), values), { keepDefaultValues: true })
    }
    const field = error instanceof ApiError ? error.details.field : undefined
    if (field) form.setError((sources[field] ?? field) as Path<Values>, { message: errorKey(error) })
    throw error
  }
  async function save(values: Values) {
    await keep(await store(read, changedFields(valuesOf(read), values)))
    notify('console.saved')
  }
  const submit = (values: Values) => send(() => save(values).catch((error) => compare(error, values)))
  return { form, read, setRead, changes, refusal, send, submit: form.handleSubmit(submit) }
}
