import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: '合約行情',
  lead: '全部永續合約的標記價格、資金費率與未平倉量。',
  contract: '合約',
  prices: '標記 / 指數價格',
  mark: '標記價格',
  index: '指數價格',
  funding: '資金費率 / 倒數計時',
  interest: '未平倉量',
  listed: '合約數量',
  caption: '永續合約',
  note: '每期結束時，多空雙方互相支付資金費用。費率為正時，由多方支付給空方。',
} satisfies Catalog<Messages['contracts']>
