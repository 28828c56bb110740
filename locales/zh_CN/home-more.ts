import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  news: {
    label: '公告',
    pairs: ({ count }: { count: number }) => selectPluralForm('zh', count, { other: `已开放 ${count} 个现货交易对` }),
    paper: '目前全部使用模拟资金交易',
    languages: '现已支持十种语言，包括阿拉伯语',
  },
  products: {
    title: '一个账户，多种交易方式',
    spot: { name: '现货', text: '用完整的订单簿和图表买卖加密货币。' },
    markets: { name: '行情', text: '所有交易对一屏尽览，随心排序与搜索。' },
    futures: { name: '合约', text: '永续合约，杠杆由您自己设定。' },
    copy: { name: '跟单', text: '跟随历史业绩全部公开的交易员。' },
    bots: { name: '交易机器人', text: '网格与定投策略，全天候自动运行。' },
    p2p: { name: 'P2P 与 OTC', text: '与其他用户直接交易，币由平台托管。' },
    convert: { name: '闪兑', text: '按确认前看到的价格兑换币种。' },
    affiliate: { name: '合伙人计划', text: '邀请好友，按比例获得其手续费返佣。' },
  },
  top: {
    contracts: '成交最活跃',
    leads: '近 30 天收益领先的交易员',
    bots: '近 30 天表现最佳的机器人',
    p2p: '购买 USDT 的最优广告',
  },
  copiers: ({ count }: { count: number }) => selectPluralForm('zh', count, { other: `${count} 位跟单者` }),
  trust: {
    title: '无需信任，自行验证',
    log: { name: '日志防篡改', text: '每个市场事件都有编号，并与前一事件一同计算哈希，环环相扣。' },
    integers: { name: '精确到最后一位', text: '价格与数量均以整数存储，不会因舍入丢失分毫。' },
    noScript: { name: '不依赖 JavaScript', text: '脚本运行之前，价格、订单簿与图表已在页面中。' },
    privacy: { name: '无第三方跟踪', text: '字体、图标与代码全部来自本站。' },
  },
  facts: {
    proof: '负债证明',
    up: '可用率',
    audit: '最近一次对账',
    good: '所有余额核对无误',
    bad: '正在核查',
  },
  accounts: ({ count }: { count: number }) => selectPluralForm('zh', count, { other: `共计入 ${count} 个账户` }),
  days: ({ count }: { count: number }) => selectPluralForm('zh', count, { other: `最近 ${count} 天` }),
  app: { title: '在手机上使用本站', text: '用手机扫码打开本站，再添加到主屏幕。', qr: '{{url}} 的二维码' },
} satisfies Catalog<Messages['home-more']>
