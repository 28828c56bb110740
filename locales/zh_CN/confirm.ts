import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  order: '确认下单',
  close: '确认平仓？',
  pair: '交易对',
  fee: '预估手续费',
  liquidation: '预估强平价',
  again: '不再提示',
  cancel: '取消',
  off: '下单将不再二次确认',
  where: '您可以随时在账户的偏好设置中重新开启确认。',
} satisfies Catalog<Messages['confirm']>
