import type { GiftMailWords } from '#backend/modules/vouchers/mails/giftWords.ts'

export const ms: GiftMailWords = {
  received: {
    subject: 'Ada hadiah menanti anda: {{items}}',
    band: 'Hadiah untuk anda',
    greeting: 'Seseorang yang mengenali anda menghadiahkan:',
    goodUntil: 'Sah hingga {{date}}',
    words:
      'Mesejnya ada pada halaman di sebalik butang. Di situ juga anda memasukkan hadiah ke dalam akaun; akaun baharu mudah dibuat.',
    waits: 'Ia menanti anda hingga {{until}}. Kod hadiah: {{claimCode}}',
    button: 'Buka hadiah',
    unwanted: 'Jika anda tidak mahu, anda tidak perlu berbuat apa-apa.',
  },
  bought: {
    subject: 'Hadiah anda telah dibayar: {{items}}',
    thanks: 'Terima kasih. Hadiah anda telah dibayar.',
    paid: 'Telah dibayar: {{paid}}',
    sent: 'Ia telah dihantar kepada penerima melalui e-mel.',
    arrives: 'Ia akan dihantar kepada penerima melalui e-mel pada {{day}}.',
    linkLater: 'Pada {{day}} kami akan menulis kepada anda, dan anda sampaikan pautannya.',
    change: 'Sebelum itu anda boleh mengubahnya, atau mengambilnya semula untuk diri sendiri.',
  },
  ready: {
    subject: 'Hadiah anda boleh disampaikan: {{items}}',
    link: 'Pautan dan kodnya ada pada halaman baucar anda. Sampaikan, dan hadiah itu milik penerima.',
    waits: 'Ia boleh dibuka hingga {{until}}.',
  },
  band: 'Hadiah anda',
  button: 'Lihat hadiah anda',
}
