import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  paper: {
    title: '模拟资金',
    text: '你的机器人用模拟资金在本站的实时订单簿中交易：规则、手续费与拒单都是真实的，而且不会亏钱。',
  },
  key: {
    title: '创建 API Key',
    text: '选择该 Key 的权限（读取、交易）以及允许使用的 IP 地址。Secret 只显示一次。',
    link: '你的 API Key',
  },
  funds: { title: '领取模拟资金', text: '订单由现货钱包支付。在那里领取资金，或划转进去。', link: '你的钱包' },
  host: {
    title: '设置地址',
    text: '你的客户端已经支持币安现货格式，只需修改地址：',
    rest: 'REST',
    streams: '数据流',
    socketApi: 'WebSocket API',
  },
  code: { title: '复制示例', text: '填入你的 Key 与 Secret。每个示例都会读取余额，并在远低于市价处下一笔订单。' },
  ccxtJs: 'JavaScript 版 ccxt',
  ccxtPython: 'Python 版 ccxt',
  binance: 'npm 的 binance 库',
  curl: '带签名的 curl',
  check: {
    title: '在这里查看',
    text: '订单会立即出现在现货页面的当前挂单中，每笔成交都会通知你的机器人。',
    link: '打开现货页面',
  },
  backtest: {
    title: '先试试策略',
    text: '有本站源码的人可以让策略在历史成交上运行，使用同一套订单簿与账本：npm run backtest。',
  },
  reference: '全部接口',
} satisfies Catalog<Messages['docs-connect']>
