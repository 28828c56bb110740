import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  order: '確認下單',
  close: '確認平倉？',
  pair: '交易對',
  fee: '預估手續費',
  liquidation: '預估強平價',
  again: '不再提示',
  cancel: '取消',
  off: '之後下單將不再要求確認',
  where: '您可以隨時在帳戶的偏好設定中重新開啟。',
} satisfies Catalog<Messages['confirm']>
