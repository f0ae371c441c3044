import type { MailWords } from '#backend/modules/bookings/mails/mailWords.ts'

export const jp: MailWords = {
  booked: {
    subject: '{{shop}} のご予約（{{moment}}）',
    greeting: 'ご予約を承りました。{{shop}} でお待ちしております。',
  },
  paid: {
    subject: 'お支払いが完了しました：{{shop}} のご予約（{{moment}}）',
    greeting: 'お支払いを確認しました。ありがとうございます。{{shop}} でお待ちしております。',
  },
  moved: {
    subject: 'ご予約の日時変更：{{shop}}（{{moment}}）',
    greeting: 'ご予約の日時を変更しました。{{shop}} でお待ちしております。',
  },
  stays: {
    subject: '変更なし：{{shop}}、{{moment}}',
    greeting: '差額のお支払いが期限までに確認できなかったため、{{shop}} のご予約はそのままとなっております。',
  },
  canceled: {
    subject: 'お取り消し：{{shop}}（{{moment}}）',
    greeting: 'ご依頼のとおり、{{shop}} のご予約を取り消しました。',
  },
  paymentOver: {
    subject: 'ご予約は成立しませんでした：{{shop}}（{{moment}}）',
    greeting: '{{shop}} のご予約は、期限内にお支払いがありませんでした。またのご予約をお待ちしております。',
  },
  reminder: {
    subject: 'ご予約のお知らせ：{{shop}}（{{moment}}）',
    greeting: '{{shop}} のご予約日が近づいてまいりました。',
  },
  soon: {
    subject: 'まもなくご予約のお時間です：{{shop}}（{{moment}}）',
    greeting: 'まもなくおくつろぎの時間です。{{shop}} でお待ちしております。',
  },
  review: {
    subject: '{{shop}} はいかがでしたか',
    greeting: '{{shop}} をご利用いただきありがとうございました。お体は軽くなりましたでしょうか。',
  },
  homeBooked: {
    subject: '{{shop}} がお伺いします（{{moment}}）',
    greeting: 'マッサージのご予約を承りました。{{shop}} がお伺いします。',
  },
  homePaid: {
    subject: 'お支払いが完了しました：{{shop}} がお伺いします（{{moment}}）',
    greeting: 'お支払いを確認しました。ありがとうございます。{{shop}} がお伺いします。',
  },
  homeCanceled: {
    subject: 'お取り消し：{{shop}}（{{moment}}）',
    greeting: 'ご依頼のとおり、{{shop}} の出張を取り消しました。',
  },
  homePaymentOver: {
    subject: 'ご予約は成立しませんでした：{{shop}}（{{moment}}）',
    greeting: 'マッサージは期限内にお支払いがなかったため、{{shop}} は伺いません。またのご利用をお待ちしております。',
  },
  homeSoon: {
    subject: 'まもなくお伺いします：{{shop}}（{{moment}}）',
    greeting: 'まもなくおくつろぎの時間です。{{shop}} がお伺いします。',
  },
  ticket: 'チケットを表示する',
  code: 'コード',
  phone: '電話',
  zone: '{{day}}（バンコク時間、UTC+7）',
  homePlace: 'ご指定の場所に伺います。場所はチケットに記載しています。',
  points: '{{points}} 相当のポイントをアカウントに戻しました。',
  difference: {
    paid: '差額 {{amount}} をお支払いいただきました。',
    back: '新しい時間のほうがお安いため、{{amount}} をお支払いの方法で返金いたしました。',
    backSoon: '新しい時間のほうがお安いため、{{amount}} を返金いたします。数日かかることがあります。',
  },
}
