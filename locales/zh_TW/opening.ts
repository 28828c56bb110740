import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: '即將開放',
  notOpen: '{{pair}} 尚未開放交易',
  opens: '開放交易時間',
  left: '剩餘時間',
  text: '市場開放後即可下單。',
  auto: '屆時本頁將自動切換至交易畫面。',
  open: '已開放交易',
  tooMany: '您已有 {{most}} 個提醒，請先刪除一個。',
  untell: '取消提醒',
  told: '已設定提醒，我們會在開放交易前不久通知您。',
  tellText: '在開放交易前不久收到通知。',
  tell: '提醒我',
  untimed: '開放時間將於本頁公布。',
  soon: '即將開放',
} satisfies Catalog<Messages['opening']>
