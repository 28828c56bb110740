import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { CODE_LENGTH, CODE_MINUTES, HOLD_HOURS, PASSWORD_LONGEST, PASSWORD_SHORTEST } from '../facts.ts'

export default {
  title: '登録の前に',
  lead: '必要なもの、手順、保存される情報をまとめました。登録は2分で終わります。',
  needs: {
    title: '必要なもの',
    contact: 'コードを受け取れるメールアドレスまたは電話番号',
    password: `大文字・小文字・数字・記号を含む${PASSWORD_SHORTEST}〜${PASSWORD_LONGEST}文字のパスワード`,
    age: '18歳以上であること',
  },
  steps: {
    title: '手順',
    contact: { name: 'メールアドレスか電話番号を入力', text: '招待コードがあれば一緒に入力できます。' },
    code: {
      name: '認証コードを入力',
      text: `${CODE_LENGTH}桁のコードをお送りします。有効期限は${CODE_MINUTES}分、再送もできます。`,
    },
    password: { name: 'パスワードを設定', text: '続けてパスキーを追加すれば、以後パスワードの入力は不要です。' },
    trade: { name: 'デモ資金で取引', text: 'デモ資金を受け取れば、すべての市場ですぐに取引できます。' },
  },
  keeps: {
    title: '保存する情報',
    contact: 'ログインとご連絡のためのメールアドレスまたは電話番号',
    password: 'パスワードのソルト付きハッシュ。パスワードそのものは保存しません',
    devices: 'ログインしたデバイス。新しいデバイスを見分けるためです',
    nothing: 'カード、銀行口座、本人確認書類の情報は保存しません。実際のお金を扱わないためです',
  },
  faq: {
    title: 'よくあるご質問',
    cost: {
      question: 'アカウントは無料ですか？',
      answer: 'はい。費用は一切かかりません。実際のお金を得ることもできません。',
    },
    both: {
      question: 'メールと電話番号の両方でログインできますか？',
      answer: 'いいえ。ご登録時に使用したほうでのみログインできます。',
    },
    leave: {
      question: 'アカウントを解約できますか？',
      answer:
        'はい。未完了の取引がなく、資金を出金済みであれば解約できます。その後、お客様のデータは削除されます。台帳の記録は、連絡先を除いて保管します。',
    },
    lost: {
      question: 'パスワードを忘れたら？',
      answer: `メールまたはSMSで届くコードで再設定できます。その後${HOLD_HOURS}時間は出金を停止します。`,
    },
  },
  action: '新規登録',
} satisfies Catalog<Messages['learn']>
