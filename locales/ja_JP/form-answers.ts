import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
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
    invite_unknown: 'この招待コードは存在しません。ご確認のうえ修正するか、空欄のままにしてください。',
    password_wrong: '現在のパスワードが違います。',
    totp_wrong: 'コードが違います。認証アプリに現在表示されているコードを入力してください。',
    totp_used: 'このコードは使用済みです。次のコードを待つか、別のバックアップコードをお使いください。',
  },
} satisfies Catalog<Messages['form-answers']>
