import { plural } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  hero: {
    title: '行情所见，即刻成交',
    lead: '实时盘口、每一步都有编号的撮合引擎，先用模拟资金上手。',
    label: '邮箱或手机号',
    placeholder: '请输入邮箱或手机号',
    action: '注册',
    markets: '查看行情',
  },
  news: {
    label: '公告',
    pairs: ({ count }: { count: number }) => plural('zh', count, { other: `已开放 ${count} 个现货交易对` }),
    paper: '目前全部使用模拟资金交易',
    languages: '现已支持十种语言，包括阿拉伯语',
  },
  top: { title: '热门行情', all: '全部行情' },
  movers: { gainers: '涨幅榜', losers: '跌幅榜', busiest: '成交额榜' },
  products: {
    title: '一个账户，多种交易方式',
    open: '已开放',
    later: '即将推出',
    spot: { name: '现货', text: '完整的盘口、K 线与深度图，买卖一目了然。' },
    markets: { name: '行情', text: '所有交易对一屏尽览，随心排序与搜索。' },
    futures: { name: '合约', text: '永续合约，杠杆由您自己设定。' },
    copy: { name: '跟单', text: '跟随战绩全部公开的交易员。' },
    bots: { name: '交易机器人', text: '网格与定投策略，全天候自动运行。' },
    p2p: { name: 'P2P 与 OTC', text: '与他人直接交易，资产由平台托管担保。' },
  },
  trust: {
    title: '经得起核对',
    log: { name: '全程留痕', text: '市场的每个事件都有编号，哈希值环环相扣。' },
    integers: { name: '只用整数', text: '价格与数量均以整数计算，没有任何隐藏的舍入。' },
    noScript: { name: '无需脚本', text: '脚本运行之前，价格、盘口与图表已在页面中。' },
    privacy: { name: '没有旁人窥视', text: '字体、图标与代码全部来自本站。' },
  },
  app: { title: '手机上使用', text: '用手机扫码打开本站，再添加到主屏幕。', qr: '{{url}} 的二维码' },
} satisfies Catalog<Messages['home']>
