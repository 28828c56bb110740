import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: '即将开放',
  notOpen: '{{pair}} 尚未开放交易',
  opens: '开放交易时间',
  left: '剩余时间',
  text: '市场开放后即可下单。',
  auto: '届时本页将自动切换到交易界面。',
  open: '已开放交易',
  tooMany: '您已有 {{most}} 个提醒，请先删除一个。',
  untell: '取消提醒',
  told: '已设置提醒，即将开放交易时我们会通知您。',
  tellText: '即将开放交易时，您会收到通知。',
  tell: '提醒我',
  untimed: '开放时间将在本页公布。',
  soon: '即将开放',
} satisfies Catalog<Messages['opening']>
