import { z } from 'zod'

export const SpecialRequest = z.object({
  _id: z.string(),
  contact: z.string(),
  message: z.string(),
  answer: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
})

export type SpecialRequest = z.infer<typeof SpecialRequest>

/** Feedback of a customer for the shop alone. */
export const DeskFeedback = z.object({
  ...{ _id: z.string(), topic: z.string(), message: z.string(), wantsAnswer: z.boolean() },
  name: z.string().describe('Who tells it; how to reach them only where they want an answer.'),
  contact: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
