import { describe, expect, it } from 'vitest'
import { contactErrors, faultsOf, hasErrors } from '#domain/accounts/contactFaults.ts'

const mali = { name: 'Mali', email: 'mali@sabai.test', prefix: '+66 (TH)', phoneNumber: '081-234-5678' }

describe('who comes', () => {
  it('is told what is missing, and what is wrong, field by field', () => {
    expect(contactErrors(mali)).toEqual({})
    expect(contactErrors({ ...mali, name: '  ', email: 'mali@sabai', phoneNumber: '' })).toEqual({
      name: 'required',
      email: 21,
    })
  })

  it.each([
    [{ email: '' }, {}],
    [{ phoneNumber: '' }, {}],
    [{ email: ' ', phoneNumber: '--' }, { phoneNumber: 'required' }],
    [{ email: 'mali@sabai', phoneNumber: '' }, { email: 21 }],
    [{ email: '', phoneNumber: '12' }, { phoneNumber: 26 }],
  ])('leaves a phone number, an address, or both: %j', (left, faults) => {
    expect(contactErrors({ ...mali, ...left })).toEqual(faults)
  })

  it.each([
    ['1-2-3-4-5', 26],
    ['-------', 'required'],
    [' 081-234-5678 ', undefined],
    ['12345678', undefined],
  ])('has the number "%s" judged as it is sent: %s', (phoneNumber, fault) => {
    expect(contactErrors({ ...mali, email: '', phoneNumber }).phoneNumber).toBe(fault)
  })

  it('may leave spaces around an address, as pasting does', () => {
    expect(hasErrors(contactErrors({ ...mali, email: ' mali@sabai.test ' }))).toBe(false)
  })
})

describe('who receives a parcel', () => {
  it('needs just what is asked for', () => {
    const parcel = { recipientName: 'Anan', recipientPhoneNumber: '1-2-3', address: '' }
    expect(faultsOf(['recipientName', 'recipientPhoneNumber'], parcel)).toEqual({ recipientPhoneNumber: 26 })
    expect(faultsOf(['address'], parcel)).toEqual({ address: 'required' })
  })
})
