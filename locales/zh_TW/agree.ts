import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: '請先同意以下文件再繼續',
  lead: '您尚未同意以下文件的最新版本。您輸入的內容會保留。',
  accept: '我已閱讀並同意這些文件。',
  unchecked: '請勾選後繼續。',
  submit: '同意並繼續',
  secrets: '為保障安全，同意後請重新輸入密碼和驗證碼。',
  rights: '同意之前，您仍可平倉、提領資金及關閉帳戶。',
  done: '所有文件均已同意',
  doneText: '您可以關閉此分頁，回到原來的頁面繼續。',
} satisfies Catalog<Messages['agree']>
