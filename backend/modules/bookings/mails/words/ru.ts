import type { MailWords } from '#backend/modules/bookings/mails/mailWords.ts'

export const ru: MailWords = {
  booked: { subject: 'Ваш визит в {{shop}}, {{moment}}', greeting: 'Визит забронирован. В {{shop}} вас ждут.' },
  paid: {
    subject: 'Оплачено: визит в {{shop}}, {{moment}}',
    greeting: 'Спасибо, оплата получена. В {{shop}} вас ждут.',
  },
  moved: {
    subject: 'Новое время: {{shop}}, {{moment}}',
    greeting: 'Ваш визит перенесён. В {{shop}} вас ждут в новое время.',
  },
  stays: {
    subject: 'Без изменений: {{shop}}, {{moment}}',
    greeting: 'Разница не была оплачена вовремя, поэтому ваш визит в {{shop}} остаётся без изменений.',
  },
  canceled: { subject: 'Отменено: {{shop}}, {{moment}}', greeting: 'По вашей просьбе визит в {{shop}} отменён.' },
  paymentOver: {
    subject: 'Бронь не состоялась: {{shop}}, {{moment}}',
    greeting: 'Визит в {{shop}} не был оплачен вовремя. Будем рады новой брони.',
  },
  reminder: { subject: 'Напоминание: {{shop}}, {{moment}}', greeting: 'Скоро ваш визит в {{shop}}.' },
  soon: { subject: 'Уже скоро: {{shop}}, {{moment}}', greeting: 'Скоро время отдыха. В {{shop}} вас ждут.' },
  review: { subject: 'Как вам {{shop}}?', greeting: 'Спасибо, что посетили {{shop}}. Надеемся, вам стало легче.' },
  homeBooked: {
    subject: '{{shop}} приедет к вам, {{moment}}',
    greeting: 'Массаж забронирован, и {{shop}} приедет к вам.',
  },
  homePaid: {
    subject: 'Оплачено: {{shop}} приедет к вам, {{moment}}',
    greeting: 'Спасибо, оплата получена, и {{shop}} приедет к вам.',
  },
  homeCanceled: { subject: 'Отменено: {{shop}}, {{moment}}', greeting: 'По вашей просьбе {{shop}} не приедет к вам.' },
  homePaymentOver: {
    subject: 'Бронь не состоялась: {{shop}}, {{moment}}',
    greeting: 'Массаж не был оплачен вовремя, поэтому {{shop}} не приедет. Будем рады новой просьбе.',
  },
  homeSoon: { subject: 'Скоро у вас: {{shop}}, {{moment}}', greeting: 'Скоро время отдыха. {{shop}} приедет к вам.' },
  ticket: 'Показать билет',
  code: 'Ваш код',
  phone: 'Телефон',
  zone: '{{day}}, время Бангкока (UTC+7)',
  homePlace: 'К вам приедут туда, куда вы просили; место указано на билете.',
  points: 'Баллы на сумму {{points}} снова на вашем счёте.',
  difference: {
    paid: 'Вы доплатили {{amount}}.',
    back: 'Новое время стоит дешевле: {{amount}} возвращено вам тем же способом, которым вы платили.',
    backSoon: 'Новое время стоит дешевле: {{amount}} вернут вам, это может занять несколько дней.',
  },
}
