import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FIELD_CODE } from '#domain/accounts/validation.ts'
import { usePrefixes } from '#islands/ui/fields/usePrefixes.ts'
import { useAttempts } from '#islands/ui/forms/useAttempts.ts'
import { useCodeWait } from '#islands/ui/forms/useCodeWait.ts'
import { useForm } from '#islands/ui/forms/useForm.ts'
import { useLeft } from '#islands/ui/forms/useLeft.ts'
import { useRefusedField } from '#islands/ui/forms/useRefusedField.ts'

const NAMES = ['email', 'password', 'rePassword'] as const
const IDLE = { status: 'idle' }
const sent = vi.fn()
const user = userEvent.setup({ delay: null })

type Props = { state?: { status: string; code?: number | null } }

/** Signing up: the address and the password are needed. */
function SignUp({ state = IDLE }: Props) {
  const { formProps, codes, mark, submitted } = useForm(['email', 'password'])
  useRefusedField(state, mark)
  return (
    <form
      {...formProps}
      onSubmit={(event) => {
        event.preventDefault()
        const values = submitted(NAMES)
        if (values) sent(values)
      }}
    >
      {NAMES.map((name) => (
        <label key={name}>
          {name}
          <input name={name} aria-invalid={codes[name] !== undefined} />
          {codes[name] !== undefined && <span data-fault={name}>{codes[name]}</span>}
        </label>
      ))}
      <a href="#forgot">Forgot it</a>
      <button type="submit">Sign up</button>
    </form>
  )
}

function Guests({ isWrong }: { isWrong: boolean }) {
  const form = useRef<HTMLDivElement>(null)
  const { isTried, stop } = useAttempts(form, 'h2')
  return (
    <div ref={form}>
      <h2 tabIndex={-1}>Who comes</h2>
      <input aria-label="Name" aria-invalid={isTried && isWrong} />
      <button type="button" onClick={stop}>
        Go on
      </button>
    </div>
  )
}

const Wait = ({ sentAt }: { sentAt: number }) => <output>{useCodeWait(sentAt)}</output>

function Prefix({ chosen }: { chosen: string }) {
  const prefixes = usePrefixes(chosen)
  return (
    <select aria-label="Country code" defaultValue={chosen}>
      {prefixes.map((prefix) => (
        <option key={prefix}>{prefix}</option>
      ))}
    </select>
  )
}

const field = (name: (typeof NAMES)[number]) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) })
const faults = () =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLElement>('[data-fault]')].map((line) => [line.dataset.fault, line.textContent]),
  )
const signUp = () => screen.getByRole('button', { name: 'Sign up' })

beforeEach(() => sent.mockClear())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('filling in a form', () => {
  it('leaves a field alone while it is typed in, and checks it when the next one is entered', async () => {
    render(<SignUp />)
    await user.type(field('email'), 'mali@')
    expect(faults()).toEqual({})
    await user.tab()
    expect(faults()).toEqual({ email: '21' })
  })

  it('says nothing of a field that was only passed through', async () => {
    render(<SignUp />)
    field('email').focus()
    await user.tab()
    await user.tab()
    expect(faults()).toEqual({})
  })

  it('takes the fault back while the customer mends it, and that of the repeated password with it', async () => {
    render(<SignUp />)
    await user.type(field('email'), 'mali@')
    await user.type(field('password'), 'one-password')
    await user.type(field('rePassword'), 'another-one')
    await user.click(field('email'))
    expect(faults()).toEqual({ email: '21', rePassword: '23' })
    await user.type(field('email'), 'sabai.test')
    expect(faults()).toEqual({ rePassword: '23' })
    await user.clear(field('password'))
    await user.type(field('password'), 'another-one')
    expect(faults()).toEqual({})
  })

  it('does not move the button away from under a finger that is coming down on it', () => {
    vi.useFakeTimers()
    render(<SignUp />)
    fireEvent.change(field('email'), { target: { value: 'mali@' } })
    fireEvent.blur(field('email'), { relatedTarget: signUp() })
    act(() => vi.runAllTimers())
    expect(faults()).toEqual({})
    fireEvent.blur(field('email'), { relatedTarget: screen.getByRole('link') })
    act(() => vi.runAllTimers())
    expect(faults()).toEqual({})
  })

  it('checks a field that was left for nothing once no press can be under way', () => {
    vi.useFakeTimers()
    render(<SignUp />)
    fireEvent.change(field('email'), { target: { value: 'mali@' } })
    fireEvent.blur(field('email'))
    expect(faults()).toEqual({})
    act(() => vi.runAllTimers())
    expect(faults()).toEqual({ email: '21' })
  })
})

/** A phone number above what opens the customer's wishes. */
function Checkout() {
  const { codeOf, leave } = useLeft({ phoneNumber: FIELD_CODE.phone }, false)
  return (
    <>
      <input
        aria-label="Phone"
        aria-invalid={codeOf('phoneNumber') !== undefined}
        onBlur={() => leave('phoneNumber')}
      />
      <button type="button">Wishes</button>
    </>
  )
}

describe('leaving a mistyped field', () => {
  const phone = () => screen.getByLabelText('Phone')
  const isWrong = () => phone().getAttribute('aria-invalid') === 'true'

  it('says so at once where the keyboard leads on', async () => {
    render(<Checkout />)
    await user.click(phone())
    await user.tab()
    expect(isWrong()).toBe(true)
  })

  it.each(['pointerUp', 'pointerCancel'] as const)(
    'by a press moves nothing from under the finger before it is over: %s',
    async (end) => {
      render(<Checkout />)
      await user.click(phone())
      fireEvent.pointerDown(screen.getByText('Wishes'))
      fireEvent.blur(phone())
      expect(isWrong()).toBe(false)
      fireEvent[end](screen.getByText('Wishes'))
      expect(isWrong()).toBe(false)
      await vi.waitFor(() => expect(isWrong()).toBe(true))
    },
  )
})

describe('sending a form', () => {
  it('names all faults and leads to the first, by keyboard too; what is right is sent', async () => {
    render(<SignUp />)
    await user.type(field('password'), 'short')
    await user.keyboard('{Enter}')
    expect(faults()).toEqual({ email: 'required', password: '22' })
    expect(document.activeElement).toBe(field('email'))

    await user.type(field('email'), 'mali@sabai.test')
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(field('password'))
    await user.type(field('password'), '-no-longer')
    await user.type(field('rePassword'), 'short-no-longer')
    await user.keyboard('{Enter}')
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      email: 'mali@sabai.test',
      password: 'short-no-longer',
      rePassword: 'short-no-longer',
    })
  })

  it('leads to the field that the server refused, again after each refusal, with what was typed still in it', async () => {
    const { rerender } = render(<SignUp />)
    await user.type(field('email'), 'mali@sabai.test')
    rerender(<SignUp state={{ status: 'refused', code: 21 }} />)
    expect(faults()).toEqual({ email: '21' })
    expect(document.activeElement).toBe(field('email'))
    signUp().focus()
    rerender(<SignUp state={{ status: 'refused', code: 21 }} />)
    expect(document.activeElement).toBe(field('email'))
    expect(field('email')).toHaveProperty('value', 'mali@sabai.test')
  })

  it.each([
    ['a refusal of no field', { status: 'refused', code: 61 }],
    ['a lost connection', { status: 'refused', code: null }],
    ['what is on its way', { status: 'sending', code: 21 }],
  ])('marks no field for %s', (_, state) => {
    const { rerender } = render(<SignUp />)
    rerender(<SignUp state={state} />)
    expect(faults()).toEqual({})
  })
})

describe('a try that cannot go on', () => {
  it.each([
    ['the wrong field', true, () => screen.getByRole('textbox')],
    ['the heading where no field is wrong', false, () => screen.getByRole('heading')],
  ])('leads to %s, again at the second try', async (_, isWrong, place) => {
    render(<Guests isWrong={isWrong} />)
    expect(document.activeElement).toBe(document.body)
    const goOn = screen.getByRole('button')
    await user.click(goOn)
    expect(document.activeElement).toBe(place())
    await user.click(goOn)
    expect(document.activeElement).toBe(place())
  })
})

describe('waiting for another code', () => {
  const left = () => Number(screen.getByRole('status').textContent)

  it('counts down to nothing, also over a time in which the phone slept, and anew for the next code', () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00+07:00') })
    const sentAt = Date.now()
    const { rerender } = render(<Wait sentAt={sentAt} />)
    const atFirst = left()
    act(() => vi.advanceTimersByTime(10_000))
    expect(left()).toBe(atFirst - 10)
    vi.setSystemTime(Date.now() + 600_000)
    act(() => vi.advanceTimersByTime(1000))
    expect(left()).toBe(0)
    rerender(<Wait sentAt={Date.now()} />)
    expect(left()).toBe(atFirst)
  })
})

describe('the prefix of a telephone number', () => {
  const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

  it('is there alone at first, and among all others, once, when the customer comes near', async () => {
    render(<Prefix chosen="+81 (JP)" />)
    expect(options()).toEqual(['+81 (JP)'])
    fireEvent.pointerOver(screen.getByRole('combobox'))
    expect(await screen.findByRole('option', { name: '+66 (TH)' })).toBeTruthy()
    expect(options().filter((option) => option === '+81 (JP)')).toHaveLength(1)
    expect(screen.getByRole('combobox')).toHaveProperty('value', '+81 (JP)')
  })

  it('stays where it is one that we do not know', async () => {
    render(<Prefix chosen="+999 (XX)" />)
    fireEvent.keyDown(document.body, { key: 'Tab' })
    expect(await screen.findByRole('option', { name: '+66 (TH)' })).toBeTruthy()
    expect(screen.getByRole('combobox')).toHaveProperty('value', '+999 (XX)')
  })
})
