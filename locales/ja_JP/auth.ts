import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { CODE_MINUTES, HOLD_HOURS, STAY_DAYS } from '../facts.ts'

export default {
  login: {
    title: 'ログイン',
    lead: 'おかえりなさい。',
    ended: 'セッションの有効期限が切れました。続けるには、もう一度ログインしてください。',
    submit: 'ログイン',
    forgot: 'パスワードを忘れた方',
    passkey: 'パスキーでログイン',
    or: 'または',
    noAccount: 'アカウントをお持ちでない方',
    register: '新規登録',
  },
  verification: {
    title: 'ご本人確認',
    lead: '認証アプリに表示されているコード、またはバックアップコードを入力してください。',
  },
  device: {
    title: '新しいデバイスでのログイン',
    lead: 'このデバイスからのログインは初めてです。お送りしたコードを入力して続けてください。',
    trust: 'このデバイスを信頼し、次回からコードを省略する',
    notYou: 'お心当たりがない場合は、パスワードを知られている可能性があります。すぐに再設定してください。',
    reset: 'パスワードを再設定',
  },
  social: {
    title: '外部サービスの連携',
    lead: '外部サービスでログインできるようにするには、まずメールで届いたコードを入力してください。',
  },
  passkey: {
    title: 'パスキーでログイン',
    lead: '顔、指紋、またはデバイスのPINを使います。パスワードの入力は不要で、盗まれる心配もありません。',
    submit: 'パスキーで続ける',
    password: 'パスワードでログイン',
  },
  register: {
    title: '新規登録',
    lead: 'メールアドレスか電話番号があれば始められます。',
    submit: '次へ',
    invited: '招待コードをお持ちの方',
    haveAccount: 'すでにアカウントをお持ちの方',
    login: 'ログイン',
    learnMore: '登録に必要なもの',
  },
  registerVerification: {
    title: '認証コードの入力',
    lead: `メールまたはSMSでコードを送信しました。有効期限は${CODE_MINUTES}分です。`,
  },
  create: {
    title: 'パスワードの設定',
    lead: '最後のステップです。ほかで使っていないパスワードを設定してください。',
    news: 'サービスのお知らせや最新情報をメールで受け取る',
    submit: 'アカウントを作成',
  },
  forget: {
    title: 'パスワードの再設定',
    lead: 'アカウントのメールアドレスまたは電話番号を入力してください。登録があればコードを送信します。',
    submit: 'コードを送信',
  },
  forgetVerification: {
    title: '認証コードの入力',
    lead: `アカウントが登録されている場合は、コードをお送りしました。有効期限は${CODE_MINUTES}分です。`,
  },
  reset: {
    title: '新しいパスワードの設定',
    lead: `ほかのすべてのデバイスからログアウトされます。安全のため、再設定後${HOLD_HOURS}時間は出金を停止します。`,
    submit: 'パスワードを保存',
  },
  enablePasskey: {
    title: '次回からもっと早くログイン',
    lead: 'このデバイスと、同じキーチェーンを共有するデバイスで、パスキーがパスワードの代わりになります。',
    submit: 'パスキーを作成',
    later: 'あとで',
  },
  stay: {
    title: 'ログインしたままにしますか？',
    lead: `ご自身のデバイスなら最長${STAY_DAYS}日間ログインを維持できます。共用のデバイスではお控えください。`,
    yes: 'ログインしたままにする',
    no: 'あとで',
  },
  bind: {
    title: '新しいパスキーの確認',
    lead: 'メールで届いたコードを入力すると、パスキーがアカウントに登録されます。',
  },
  code: {
    submit: '確認',
    resend: 'コードを再送信',
    where: 'コードが届くまで1分ほどかかることがあります。迷惑メールもご確認ください。',
  },
  back: { login: 'ログインに戻る', register: '登録に戻る', forget: '最初からやり直す', home: 'ホームに戻る' },
  passkeyPoints: {
    phishing: { name: 'フィッシングに強い', text: 'パスキーはこのサイトでのみ使え、偽サイトでは機能しません。' },
    secret: { name: '鍵はお手元に', text: '秘密鍵はデバイスの外に出ません。当社が持つのは公開鍵だけです。' },
    quick: { name: 'すばやい', text: 'パスワードもコードも不要です。' },
  },
  safety: {
    title: '安全のために',
    address: {
      name: 'アドレスを確認',
      text: 'ブラウザーの表示が{{origin}}と一字一句同じであることをお確かめください。',
    },
    code: { name: 'コードは誰にも教えない', text: '{{brand}}の担当者がコードを尋ねることはありません。' },
    passkey: { name: 'パスキーならより安全', text: '偽サイトでは機能しないため、盗み取られることがありません。' },
  },
  why: {
    title: 'アカウントでできること',
    funds: { name: 'デモ資金', text: 'デモ資金で、リスクなく練習できます。' },
    orders: { name: '本物のマッチング', text: 'お客様の注文も、ほかのユーザーと同じマッチングエンジンで約定します。' },
    everywhere: { name: 'どのデバイスでも', text: 'お気に入り、設定、履歴をどのデバイスでも引き継げます。' },
  },
} satisfies Catalog<Messages['auth']>
