import type { MailWords } from '#backend/modules/bookings/mails/mailWords.ts'

export const de: MailWords = {
  booked: {
    subject: 'Ihr Besuch bei {{shop}}, {{moment}}',
    greeting: 'Ihr Besuch ist gebucht. {{shop}} freut sich auf Sie.',
  },
  paid: {
    subject: 'Bezahlt: Ihr Besuch bei {{shop}}, {{moment}}',
    greeting: 'Danke, Ihre Zahlung ist angekommen. {{shop}} freut sich auf Sie.',
  },
  moved: {
    subject: 'Neue Zeit: {{shop}}, {{moment}}',
    greeting: 'Ihr Besuch ist verschoben. {{shop}} freut sich zur neuen Zeit auf Sie.',
  },
  stays: {
    subject: 'Unverändert: {{shop}}, {{moment}}',
    greeting: 'Der Aufpreis wurde nicht rechtzeitig bezahlt, deshalb bleibt Ihr Besuch bei {{shop}}, wie er war.',
  },
  canceled: {
    subject: 'Storniert: {{shop}}, {{moment}}',
    greeting: 'Wie gewünscht ist Ihr Besuch bei {{shop}} storniert.',
  },
  paymentOver: {
    subject: 'Nicht gebucht: {{shop}}, {{moment}}',
    greeting: 'Ihr Besuch bei {{shop}} wurde nicht rechtzeitig bezahlt. Buchen Sie gern noch einmal.',
  },
  reminder: { subject: 'Zur Erinnerung: {{shop}}, {{moment}}', greeting: 'Ihr Besuch bei {{shop}} steht bevor.' },
  soon: {
    subject: 'Bald ist es so weit: {{shop}}, {{moment}}',
    greeting: 'Gleich ist Zeit zum Ausruhen. {{shop}} erwartet Sie.',
  },
  review: {
    subject: 'Wie war es bei {{shop}}?',
    greeting: 'Danke für Ihren Besuch bei {{shop}}. Wir hoffen, Sie fühlen sich jetzt leichter.',
  },
  homeBooked: {
    subject: '{{shop}} kommt zu Ihnen, {{moment}}',
    greeting: 'Ihre Massage ist gebucht, und {{shop}} kommt zu Ihnen.',
  },
  homePaid: {
    subject: 'Bezahlt: {{shop}} kommt zu Ihnen, {{moment}}',
    greeting: 'Danke, Ihre Zahlung ist angekommen, und {{shop}} kommt zu Ihnen.',
  },
  homeCanceled: {
    subject: 'Storniert: {{shop}}, {{moment}}',
    greeting: 'Wie gewünscht kommt {{shop}} nicht zu Ihnen.',
  },
  homePaymentOver: {
    subject: 'Nicht gebucht: {{shop}}, {{moment}}',
    greeting:
      'Ihre Massage wurde nicht rechtzeitig bezahlt, deshalb kommt {{shop}} nicht. Fragen Sie gern noch einmal an.',
  },
  homeSoon: {
    subject: 'Bald bei Ihnen: {{shop}}, {{moment}}',
    greeting: 'Gleich ist Zeit zum Ausruhen. {{shop}} kommt zu Ihnen.',
  },
  ticket: 'Ticket zeigen',
  code: 'Ihr Code',
  phone: 'Telefon',
  zone: '{{day}}, Bangkoker Zeit (UTC+7)',
  homePlace: 'Sie kommen an den Ort, den Sie genannt haben; er steht auf Ihrem Ticket.',
  points: 'Punkte im Wert von {{points}} sind wieder auf Ihrem Konto.',
  difference: {
    paid: 'Den Aufpreis von {{amount}} haben Sie bezahlt.',
    back: 'Die neue Zeit ist günstiger: {{amount}} sind auf Ihrem Zahlungsweg an Sie zurückgegangen.',
    backSoon: 'Die neue Zeit kostet weniger: {{amount}} werden Ihnen zurückgesendet; das kann einige Tage dauern.',
  },
}
