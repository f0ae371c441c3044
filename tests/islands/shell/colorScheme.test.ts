import { afterEach, beforeEach, expect, it } from 'vitest'
import { startColorScheme } from '#components/shell/colorScheme.ts'

const CHOICES = ['', 'light', 'dark'].map((scheme) => `<button data-color-scheme="${scheme}">${scheme}</button>`)
const root = document.documentElement
const button = (scheme: string) => document.querySelector<HTMLButtonElement>(`[data-color-scheme="${scheme}"]`)!
const pressed = () =>
  [...document.querySelectorAll<HTMLElement>('[aria-pressed="true"]')].map(({ dataset }) => dataset.colorScheme)

beforeEach(() => {
  document.body.innerHTML = CHOICES.join('')
})
afterEach(() => {
  localStorage.clear()
  delete root.dataset.scheme
})

it('shows what the system says until something is chosen', () => {
  startColorScheme()
  expect(pressed()).toEqual([''])
  expect(root.dataset.scheme).toBeUndefined()
})

it('wears what is chosen at once, and keeps it on this device', () => {
  startColorScheme()
  button('dark').click()
  expect(root.dataset.scheme).toBe('dark')
  expect(localStorage.getItem('colorScheme')).toBe('dark')
  expect(pressed()).toEqual(['dark'])
})

it('shows what the page already wears, and goes back to the system', () => {
  root.dataset.scheme = 'light'
  localStorage.setItem('colorScheme', 'light')
  startColorScheme()
  expect(pressed()).toEqual(['light'])
  button('').click()
  expect(root.dataset.scheme).toBeUndefined()
  expect(localStorage.getItem('colorScheme')).toBeNull()
})
