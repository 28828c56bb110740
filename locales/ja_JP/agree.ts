import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: '続けるには文書に同意してください',
  lead: '新しく追加された文書、または前回の同意後に変更された文書です。入力した内容は保持されます。',
  accept: 'これらの文書を読み、同意します。',
  unchecked: '続けるにはチェックを入れてください。',
  submit: '同意して続ける',
  secrets: '安全のため、パスワードとコードはあとで再入力してください。',
  rights: '同意するまでの間も、ポジションの決済、資金の出金、アカウントの解約はできます。',
  done: 'すべての文書に同意済みです',
  doneText: 'このタブを閉じて、元の画面で続けられます。',
} satisfies Catalog<Messages['agree']>
