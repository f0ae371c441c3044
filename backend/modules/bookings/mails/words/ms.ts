import type { MailWords } from '#backend/modules/bookings/mails/mailWords.ts'

export const ms: MailWords = {
  booked: {
    subject: 'Lawatan anda ke {{shop}}, {{moment}}',
    greeting: 'Lawatan anda telah ditempah. {{shop}} menantikan kedatangan anda.',
  },
  paid: {
    subject: 'Telah dibayar: lawatan anda ke {{shop}}, {{moment}}',
    greeting: 'Terima kasih, bayaran anda telah diterima. {{shop}} menantikan kedatangan anda.',
  },
  moved: {
    subject: 'Masa baharu: {{shop}}, {{moment}}',
    greeting: 'Masa lawatan anda telah diubah. {{shop}} menantikan kedatangan anda pada masa baharu.',
  },
  stays: {
    subject: 'Tidak berubah: {{shop}}, {{moment}}',
    greeting:
      'Beza harga tidak dibayar dalam masa yang ditetapkan, jadi tempahan anda di {{shop}} kekal seperti sedia ada.',
  },
  canceled: {
    subject: 'Dibatalkan: {{shop}}, {{moment}}',
    greeting: 'Seperti yang diminta, lawatan anda ke {{shop}} telah dibatalkan.',
  },
  paymentOver: {
    subject: 'Tidak ditempah: {{shop}}, {{moment}}',
    greeting:
      'Lawatan anda ke {{shop}} tidak dibayar dalam masa yang ditetapkan. Anda boleh menempah semula pada bila-bila masa.',
  },
  reminder: { subject: 'Peringatan: {{shop}}, {{moment}}', greeting: 'Lawatan anda ke {{shop}} semakin hampir.' },
  soon: {
    subject: 'Tidak lama lagi: {{shop}}, {{moment}}',
    greeting: 'Masa untuk berehat hampir tiba. {{shop}} menunggu anda.',
  },
  review: {
    subject: 'Bagaimana pengalaman anda di {{shop}}?',
    greeting: 'Terima kasih kerana mengunjungi {{shop}}. Kami harap anda berasa lebih segar.',
  },
  homeBooked: {
    subject: '{{shop}} datang kepada anda, {{moment}}',
    greeting: 'Urutan anda telah ditempah, dan {{shop}} datang kepada anda.',
  },
  homePaid: {
    subject: 'Telah dibayar: {{shop}} datang kepada anda, {{moment}}',
    greeting: 'Terima kasih, bayaran anda telah diterima, dan {{shop}} datang kepada anda.',
  },
  homeCanceled: {
    subject: 'Dibatalkan: {{shop}}, {{moment}}',
    greeting: 'Seperti yang diminta, {{shop}} tidak datang kepada anda.',
  },
  homePaymentOver: {
    subject: 'Tidak ditempah: {{shop}}, {{moment}}',
    greeting:
      'Urutan anda tidak dibayar dalam masa yang ditetapkan, jadi {{shop}} tidak datang. Anda boleh meminta semula pada bila-bila masa.',
  },
  homeSoon: {
    subject: 'Hampir tiba: {{shop}}, {{moment}}',
    greeting: 'Masa untuk berehat hampir tiba. {{shop}} datang kepada anda.',
  },
  ticket: 'Lihat tiket',
  code: 'Kod anda',
  phone: 'Telefon',
  zone: '{{day}}, waktu Bangkok (UTC+7)',
  homePlace: 'Mereka datang ke tempat yang anda minta; ia tertera pada tiket anda.',
  points: 'Mata bernilai {{points}} telah kembali ke akaun anda.',
  difference: {
    paid: 'Anda telah membayar beza harga {{amount}}.',
    back: 'Masa baharu lebih murah: {{amount}} telah dikembalikan kepada anda melalui cara bayaran anda.',
    backSoon: 'Masa baharu lebih murah: {{amount}} akan dihantar kembali kepada anda; mungkin mengambil beberapa hari.',
  },
}
