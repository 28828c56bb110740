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
  note: '资金费用在每期结束时由多空双方互相支付。费率为正时，多头支付给空头。',
} satisfies Catalog<Messages['contracts']>
