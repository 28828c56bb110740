import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: '继续前请先接受以下文件',
  lead: '这些文件为新增文件，或在您上次接受后有更新。您已填写的内容会保留。',
  accept: '我已阅读并接受这些文件。',
  unchecked: '请勾选后继续。',
  submit: '接受并继续',
  secrets: '为了安全，之后请重新输入密码和验证码。',
  rights: '在接受之前，您仍可以平仓、提走资金和注销账户。',
  done: '所有文件均已接受',
  doneText: '您可以关闭此标签页，回到原来的页面继续。',
} satisfies Catalog<Messages['agree']>
