import type { MailWords } from '#backend/modules/bookings/mails/mailWords.ts'

export const en: MailWords = {
  booked: {
    subject: 'Your visit to {{shop}}, {{moment}}',
    greeting: 'Your visit is booked. {{shop}} is looking forward to seeing you.',
  },
  paid: {
    subject: 'Your visit to {{shop}} is paid, {{moment}}',
    greeting: 'Thank you, your payment has arrived. {{shop}} is looking forward to seeing you.',
  },
  moved: {
    subject: 'New time: {{shop}}, {{moment}}',
    greeting: 'Your visit has been moved. {{shop}} is looking forward to seeing you then.',
  },
  stays: {
    subject: 'Unchanged: {{shop}}, {{moment}}',
    greeting: 'The difference was not paid in time, so your visit to {{shop}} stays as it was.',
  },
  canceled: {
    subject: 'Canceled: {{shop}}, {{moment}}',
    greeting: 'As you asked, your visit to {{shop}} is canceled.',
  },
  paymentOver: {
    subject: 'Not booked: {{shop}}, {{moment}}',
    greeting: 'Your visit to {{shop}} was not paid in time. You are welcome to book again.',
  },
  reminder: { subject: 'A reminder: {{shop}}, {{moment}}', greeting: 'Your visit to {{shop}} is coming up.' },
  soon: { subject: 'Soon: {{shop}}, {{moment}}', greeting: 'It is nearly time to rest. {{shop}} is expecting you.' },
  review: { subject: 'How was {{shop}}?', greeting: 'Thank you for visiting {{shop}}. We hope you feel lighter now.' },
  homeBooked: {
    subject: '{{shop}} comes to you, {{moment}}',
    greeting: 'Your massage is booked, and {{shop}} comes to you.',
  },
  homePaid: {
    subject: 'Paid: {{shop}} comes to you, {{moment}}',
    greeting: 'Thank you, your payment has arrived, and {{shop}} comes to you.',
  },
  homeCanceled: {
    subject: 'Canceled: {{shop}}, {{moment}}',
    greeting: 'As you asked, {{shop}} does not come to you.',
  },
  homePaymentOver: {
    subject: 'Not booked: {{shop}}, {{moment}}',
    greeting: 'Your massage was not paid in time, so {{shop}} does not come. You are welcome to ask again.',
  },
  homeSoon: {
    subject: 'Soon with you: {{shop}}, {{moment}}',
    greeting: 'It is nearly time to rest. {{shop}} comes to you.',
  },
  ticket: 'Show the ticket',
  code: 'Your code',
  phone: 'Phone',
  zone: '{{day}}, Bangkok time (UTC+7)',
  homePlace: 'They come to the place you asked for; you find it on your ticket.',
  points: 'Points worth {{points}} are in your account again.',
  difference: {
    paid: 'You have paid the difference of {{amount}}.',
    back: 'The new time costs less: {{amount}} went back to you the way you paid.',
    backSoon: 'The new time costs less: {{amount}} will be sent back to you; that may take a few days.',
  },
}
