import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import t from '#i18n/messages/en/reviews/feedback.json' with { type: 'json' }
import { FeedbackForm } from '#islands/reviews/FeedbackForm.tsx'
import { storeUnsentText } from '#stores/desk/unsentTexts.ts'

const READY = 'I was there for my visit of 2026/11/28 11:00.'
const open = (ready?: string) =>
  render(<FeedbackForm order={{ kind: 'reservation', id: 'visit' }} feedbacks={[]} {...{ ready, t }} errors={{}} />)
const message = () => (screen.getByLabelText(new RegExp(t.message)) as HTMLTextAreaElement).value
const topic = () => document.querySelector('[aria-pressed="true"]')?.textContent

afterEach(() => {
  cleanup()
  storeUnsentText('feedback:visit', '')
})

it('has the words of somebody ready whom the shop has missed, to be changed or sent', () => {
  open(READY)
  expect(message()).toBe(READY)
  expect(topic()).toBe(t['topic.other'])
})

it('leaves alone what somebody had begun to write', () => {
  storeUnsentText('feedback:visit', 'The room was cold')
  open(READY)
  expect(message()).toBe('The room was cold')
})

it('begins empty for everybody else', () => {
  open()
  expect([message(), topic()]).toEqual(['', t['topic.service']])
})
