import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: '続けるには文書に同意してください',
  lead: 'これらの文書の最新版への同意がまだお済みではありません。入力した内容は失われません。',
  accept: 'これらの文書を読み、同意します。',
  unchecked: '続けるにはチェックを入れてください。',
  submit: '同意して続ける',
  secrets: '安全のため、パスワードとコードはあとで再入力してください。',
  rights: '同意するまでの間も、ポジションの決済、資金の出金、アカウントの解約はできます。',
  done: 'すべての文書に同意済みです',
  doneText: 'このタブを閉じて、元の画面で続けられます。',
} satisfies Catalog<Messages['agree']>
