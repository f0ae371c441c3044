import type { GiftMailWords } from '#backend/modules/vouchers/mails/giftWords.ts'

export const jp: GiftMailWords = {
  received: {
    subject: 'あなたにギフトが届いています：{{items}}',
    band: 'あなたへのギフト',
    greeting: 'お知り合いの方から、次のギフトが贈られました。',
    goodUntil: '有効期限：{{date}}',
    words:
      'メッセージはボタンの先のページにあります。そのページでアカウントに入れてください。アカウントはすぐに作れます。',
    waits: '受け取り期限：{{until}}　ギフトコード：{{claimCode}}',
    button: 'ギフトを開く',
    unwanted: '受け取らない場合は、何もする必要はありません。',
  },
  bought: {
    subject: 'ギフトのお支払いが完了しました：{{items}}',
    thanks: 'ありがとうございます。ギフトのお支払いが完了しました。',
    paid: 'お支払い済み：{{paid}}',
    sent: 'ギフトをメールでお相手に送りました。',
    arrives: '{{day}} に、メールでお相手に届きます。',
    linkLater: '{{day}} にメールでお知らせします。リンクをお相手にお渡しください。',
    change: 'それまでは変更でき、取り戻してご自分で使うこともできます。',
  },
  ready: {
    subject: 'ギフトをお渡しいただけます：{{items}}',
    link: 'リンクとコードはバウチャーのページにあります。お渡しになると、お相手のものになります。',
    waits: 'お相手の受け取り期限：{{until}}',
  },
  band: 'あなたのギフト',
  button: 'ギフトを見る',
}
