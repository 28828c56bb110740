import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  register_code: {
    subject: '{{brand}} の確認コード',
    title: 'ご本人確認',
    text: '{{brand}} の登録ページでこのコードを入力してください。',
  },
  register_known: {
    subject: '{{brand}} のアカウントはすでにあります',
    title: 'アカウントはすでにあります',
    text: 'このメールアドレスまたは電話番号で {{brand}} への登録が試みられました。ご本人の場合はログインするか、パスワードを再設定してください。お心当たりがなければ対応は不要です。',
  },
  login_code: {
    subject: '{{brand}} の確認コード',
    title: '新しい端末からのログイン',
    text: '{{brand}} にログインするにはこのコードを入力してください。お心当たりがない場合はパスワードが漏れています。再設定してください。',
  },
  recovery_code: {
    subject: '{{brand}} の確認コード',
    title: 'パスワードの再設定',
    text: '{{brand}} のパスワードを再設定するにはこのコードを入力してください。お心当たりがなければ何もしないでください。パスワードは変わりません。',
  },
  password_changed: {
    subject: '{{brand}} のパスワードが変更されました',
    title: 'パスワードが変更されました',
    text: 'すべての端末で {{brand}} からログアウトし、出金を 24 時間停止しました。お心当たりがない場合は、すぐにパスワードを再設定してください。',
  },
  passkey_code: {
    subject: '{{brand}} の認証コード',
    title: '新しいパスキー',
    text: '{{brand}} のアカウントにパスキーを追加するには、このコードを入力してください。心当たりがない場合は、第三者がログインしています。すぐにパスワードを再設定してください。',
  },
  social_code: {
    subject: '{{brand}} の認証コード',
    title: '外部サービスの連携',
    text: '外部サービスで {{brand}} にログインできるようにするには、このコードを入力してください。心当たりがない場合は何もしないでください。コードがなければ連携されません。',
  },
  phrase: 'フィッシング対策コード：{{phrase}}',
  secret: 'コードの有効期限は 10 分で、使えるのは一度だけです。{{brand}} の担当者がお尋ねすることはありません。',
  link: { login: 'ログイン', reset: 'パスワードを再設定' },
  footer: '{{brand}} でお客様のメールアドレスまたは電話番号が使われたため、お送りしています。広告ではありません。',
  outbox: {
    title: '送信箱',
    lead: 'この環境が送信するはずだったメッセージです（新しい順）。このマシンからのみ閲覧できます。',
    empty: 'まだ何も送信されていません。',
    when: '日時',
    by: '手段',
    to: '宛先',
    what: '内容',
    email: 'メール',
    phone: '電話',
  },
} satisfies Catalog<Messages['mail']>
