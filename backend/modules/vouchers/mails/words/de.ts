import type { GiftMailWords } from '#backend/modules/vouchers/mails/giftWords.ts'

export const de: GiftMailWords = {
  received: {
    subject: 'Ein Geschenk wartet auf Sie: {{items}}',
    band: 'Ein Geschenk für Sie',
    greeting: 'Jemand, der Sie kennt, schenkt Ihnen:',
    goodUntil: 'Gültig bis {{date}}',
    words:
      'Die Nachricht dazu steht auf der Seite hinter der Schaltfläche. Dort legen Sie das Geschenk auch in Ihr Konto; ein neues ist schnell eröffnet.',
    waits: 'Es wartet bis {{until}} auf Sie. Code des Geschenks: {{claimCode}}',
    button: 'Geschenk öffnen',
    unwanted: 'Wenn Sie es nicht möchten, müssen Sie nichts tun.',
  },
  bought: {
    subject: 'Ihr Geschenk ist bezahlt: {{items}}',
    thanks: 'Vielen Dank. Ihr Geschenk ist bezahlt.',
    paid: 'Bezahlt: {{paid}}',
    sent: 'Es ist per E-Mail an die beschenkte Person gegangen.',
    arrives: 'Es geht am {{day}} per E-Mail an die beschenkte Person.',
    linkLater: 'Am {{day}} schreiben wir Ihnen, und Sie geben den Link weiter.',
    change: 'Bis dahin können Sie es ändern oder zurücknehmen und behalten.',
  },
  ready: {
    subject: 'Ihr Geschenk kann weitergegeben werden: {{items}}',
    link: 'Link und Code stehen auf der Seite Ihres Gutscheins. Geben Sie sie weiter, und das Geschenk ist angekommen.',
    waits: 'Es kann bis {{until}} geöffnet werden.',
  },
  band: 'Ihr Geschenk',
  button: 'Geschenk ansehen',
}
