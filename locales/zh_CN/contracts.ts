import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: '合约行情',
  lead: '全部永续合约的标记价格、资金费率与未平仓量。',
  contract: '合约',
  prices: '标记 / 指数价格',
  mark: '标记价格',
  index: '指数价格',
  funding: '资金费率 / 倒计时',
  interest: '未平仓量',
  listed: '合约数量',
  caption: '永续合约',
  note: '每期结束时，多空双方互相支付资金费用。费率为正时，由多头支付给空头。',
} satisfies Catalog<Messages['contracts']>
