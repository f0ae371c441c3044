import type { MailTexts } from '#backend/platform/mail/texts/mailText.ts'

export const voucherGiftTexts: MailTexts = {
  en: {
    subject: 'A gift is waiting for you: {{items}}',
    paragraphs: [
      'Somebody who knows you gives you this: {{items}}',
      'Their message stands on the page behind the button. There you also put the gift in your account; a new one is quickly made.',
      'It waits for you until {{until}}. Code of the gift: {{claimCode}}',
      'If you do not want it, you need not do anything.',
    ],
    button: 'Open the gift',
  },
  th: {
    subject: 'มีของขวัญรอคุณอยู่: {{items}}',
    paragraphs: [
      'คนที่รู้จักคุณมอบสิ่งนี้ให้: {{items}}',
      'ข้อความจากผู้ให้อยู่ในหน้าที่ปุ่มด้านล่างเปิดไป คุณเก็บของขวัญเข้าบัญชีได้ที่นั่น หากยังไม่มีบัญชีก็สมัครได้ในไม่กี่นาที',
      'ของขวัญรอคุณถึง {{until}} รหัสของขวัญ: {{claimCode}}',
      'หากไม่ต้องการรับ คุณไม่ต้องทำอะไร',
    ],
    button: 'เปิดของขวัญ',
  },
  cn: {
    subject: '有一份礼物在等您：{{items}}',
    paragraphs: [
      '一位认识您的人送给您：{{items}}',
      '对方的留言在按钮打开的页面上。您可以在那里把礼物放入账号；没有账号也能很快注册。',
      '礼物为您保留至 {{until}}。礼物码：{{claimCode}}',
      '如果您不想接受，无需任何操作。',
    ],
    button: '打开礼物',
  },
  jp: {
    subject: 'あなたにギフトが届いています：{{items}}',
    paragraphs: [
      'お知り合いの方から、次のギフトが贈られました：{{items}}',
      'メッセージはボタンの先のページにあります。そのページでアカウントに入れてください。アカウントはすぐに作れます。',
      '受け取り期限：{{until}}　ギフトコード：{{claimCode}}',
      '受け取らない場合は、何もする必要はありません。',
    ],
    button: 'ギフトを開く',
  },
  ko: {
    subject: '선물이 기다리고 있습니다: {{items}}',
    paragraphs: [
      '아는 분이 다음 선물을 보냈습니다: {{items}}',
      '메시지는 버튼을 누르면 열리는 페이지에 있습니다. 그곳에서 선물을 계정에 담아 주세요. 계정이 없어도 금방 만들 수 있습니다.',
      '{{until}}까지 받을 수 있습니다. 선물 코드: {{claimCode}}',
      '받고 싶지 않으시면 아무것도 하지 않으셔도 됩니다.',
    ],
    button: '선물 열기',
  },
  ru: {
    subject: 'Вас ждёт подарок: {{items}}',
    paragraphs: [
      'Кто-то из ваших знакомых дарит вам: {{items}}',
      'Сообщение от дарителя стоит на странице, которую открывает кнопка. Там же подарок добавляется в ваш аккаунт; новый создаётся быстро.',
      'Подарок ждёт вас до {{until}}. Код подарка: {{claimCode}}',
      'Если он вам не нужен, делать ничего не надо.',
    ],
    button: 'Открыть подарок',
  },
  ms: {
    subject: 'Ada hadiah menanti anda: {{items}}',
    paragraphs: [
      'Seseorang yang mengenali anda menghadiahkan: {{items}}',
      'Mesejnya ada pada halaman di sebalik butang. Di situ juga anda memasukkan hadiah ke dalam akaun; akaun baharu mudah dibuat.',
      'Ia menanti anda hingga {{until}}. Kod hadiah: {{claimCode}}',
      'Jika anda tidak mahu, anda tidak perlu berbuat apa-apa.',
    ],
    button: 'Buka hadiah',
  },
  de: {
    subject: 'Ein Geschenk wartet auf Sie: {{items}}',
    paragraphs: [
      'Jemand, der Sie kennt, schenkt Ihnen: {{items}}',
      'Die Nachricht dazu steht auf der Seite hinter der Schaltfläche. Dort legen Sie das Geschenk auch in Ihr Konto; ein neues ist schnell eröffnet.',
      'Es wartet bis {{until}} auf Sie. Code des Geschenks: {{claimCode}}',
      'Wenn Sie es nicht möchten, müssen Sie nichts tun.',
    ],
    button: 'Geschenk öffnen',
  },
}
