import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { ADULT_AGE, CODE_LENGTH, CODE_MINUTES, PASSWORD_LONGEST, PASSWORD_SHORTEST } from '../facts.ts'

export default {
  by: { label: 'メールまたは電話番号', email: 'メール', phone: '電話番号' },
  email: {
    label: 'メールアドレス',
    placeholder: 'name@example.com',
    list: 'メールアドレスの候補',
    offered: ({ count }: { count: number }) => selectPluralForm('ja', count, { other: `候補が${count}件あります` }),
    didYouMean: 'もしかして{{address}}ですか？',
  },
  mobile: { label: '電話番号', country: '国番号' },
  password: {
    label: 'パスワード',
    new: '新しいパスワード',
    show: 'パスワードを表示',
    hide: 'パスワードを隠す',
    strength: 'パスワードの強度：{{level}}',
    levels: { none: '未入力', weak: '弱い', fair: '普通', good: '良い', strong: '強い' },
    rules: {
      length: `${PASSWORD_SHORTEST}〜${PASSWORD_LONGEST}文字`,
      upper: '大文字の英字',
      lower: '小文字の英字',
      digit: '数字',
      special: '記号',
    },
    met: '（条件を満たしています）',
  },
  code: { label: `${CODE_LENGTH}桁の認証コード` },
  secondCode: '認証アプリのコードまたはバックアップコード',
  invite: '招待コード（任意）',
  terms: '私は18歳以上であり、{{brand}}ではデモ資金のみを使用することを理解しています。',
  agree: `${ADULT_AGE}歳以上であり、{{brand}}の次の文書に同意します。`,
  residence: { label: '居住国・地域', none: '国・地域を選択' },
  sending: '送信中…',
  undelivered: {
    lead: `コードを入力してください（有効期限${CODE_MINUTES}分）。`,
    title: {
      both: 'メッセージは送信されていません',
      email: 'このサイトからメールは送信されません',
      phone: 'このサイトからSMSは送信されません',
    },
    outbox: 'このサイトにはメッセージ送信サービスが設定されていません。コードはこのコンピューターの送信箱にあります。',
    nowhere: 'このサイトにはまだメッセージ送信サービスがなく、コードは届きません。運営者にお問い合わせください。',
    open: '送信箱を開く',
  },
} satisfies Catalog<Messages['form']>
