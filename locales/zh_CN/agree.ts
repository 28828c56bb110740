import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: '请先同意以下文件再继续',
  lead: '您尚未同意以下文件的最新版本。您填写的内容会保留。',
  accept: '我已阅读并同意这些文件。',
  unchecked: '请勾选后继续。',
  submit: '同意并继续',
  secrets: '为保障安全，同意后请重新输入密码和验证码。',
  rights: '同意之前，您仍可平仓、提现和注销账户。',
  done: '所有文件均已同意',
  doneText: '您可以关闭此标签页，回到原来的页面继续。',
} satisfies Catalog<Messages['agree']>
