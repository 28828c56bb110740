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
  problemCount: ({ count }: { count: number }) =>
    selectPluralForm('ja', count, { other: `${count}件の項目を修正してください` }),
  refusals: {
    accounts_closed: {
      title: 'このサイトではアカウントを利用できません',
      text: 'このサイトは取引所のマーケットを表示しています。ログインと新規登録は、取引所のサイトで行ってください。',
    },
    passkeys_closed: { title: 'パスキーはまだご利用いただけません', text: '現在はパスワードをご利用ください。' },
    social_closed: {
      title: '外部サービスでのログインはまだご利用いただけません',
      text: 'メールアドレスまたは電話番号とパスワードでログインしてください。',
    },
    insecure_address: {
      title: 'このアドレスではログイン状態を維持できません',
      text: 'ブラウザーがログイン状態を保存するのはHTTPSのときだけです。https://で始まるアドレスで開いてください。',
    },
    credentials_wrong: {
      title: 'メールアドレス、電話番号、またはパスワードが違います',
      text: '入力内容をご確認ください。大文字と小文字は区別されます。パスワードをお忘れの場合は再設定できます。',
    },
    account_frozen: {
      title: 'このアカウントは凍結されています',
      text: '確認が完了するまでログインできません。当社からご連絡します。',
    },
    too_many_attempts: {
      title: '試行回数が多すぎます',
      text: 'アカウント保護のため、しばらく待ってからもう一度お試しください。アカウントはロックされていません。',
    },
    busy: {
      title: 'ただいま大変混み合っています',
      text: '入力内容に問題はありません。少し待ってからもう一度お試しください。',
    },
    flow_over: {
      title: 'セッションの有効期限が切れました',
      text: '最初からやり直してください。何度も発生する場合は、ブラウザーでCookieが許可されているかご確認ください。',
    },
    code_over: {
      title: 'このコードは無効になりました',
      text: '有効期限が切れたか、入力ミスの上限に達しました。新しいコードを取得してください。',
    },
    code_too_soon: { title: 'コードは先ほど送信しました', text: '迷惑メールフォルダーも含めてご確認ください。' },
    unavailable: { title: '取引所に接続できませんでした', text: '接続を確認して、もう一度お試しください。' },
  },
  notices: {
    code_sent: { title: '新しいコードを送信しました', text: '以前のコードは無効です。' },
  },
  wait: ({ count }: { count: number }) =>
    selectPluralForm('ja', count, { other: `${count}分後にもう一度お試しください。` }),
  problems: {
    email_missing: 'メールアドレスを入力してください。',
    email_invalid: 'メールアドレスをname@example.comのような形式で入力してください。',
    email_too_long: 'メールアドレスは{{most}}文字以内です。',
    mobile_missing: '電話番号を入力してください。',
    mobile_digits: '国番号を除いた数字のみで入力してください。',
    mobile_too_short: '電話番号は{{least}}桁以上です。',
    mobile_too_long: '電話番号は{{most}}桁以内です。',
    country_missing: '一覧から国・地域を選択してください。',
    password_missing: 'パスワードを入力してください。',
    password_too_short: 'パスワードは{{least}}文字以上にしてください。',
    password_too_long: 'パスワードは{{most}}文字以内にしてください。',
    password_character: '使えるのは半角の英字・数字・一般的な記号です。スペースと二重引用符は使えません。',
    password_no_upper: '大文字の英字を加えてください。',
    password_no_lower: '小文字の英字を加えてください。',
    password_no_digit: '数字を加えてください。',
    password_no_special: '! や # などの記号を加えてください。',
    password_common: '推測されやすいパスワードです。別のものをお選びください。',
    code_missing: '{{digits}}桁の認証コードを入力してください。',
    code_incomplete: '認証コードは{{digits}}桁です。',
    code_wrong: 'コードが違います。残り{{left}}回入力できます。',
    terms_missing: '続けるにはチェックを入れてください。',
    agreement_changed: '文書が更新されました。ページを再読み込みして、新しいバージョンに同意してください。',
    invite_invalid: '招待コードは4〜{{most}}文字の英数字です。',
    password_wrong: '現在のパスワードが違います。',
    totp_wrong: 'コードが違います。認証アプリに現在表示されているコードを入力してください。',
    totp_used: 'このコードは使用済みです。次のコードを待つか、別のバックアップコードをお使いください。',
  },
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
