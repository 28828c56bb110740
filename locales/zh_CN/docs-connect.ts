import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  paper: {
    title: '模拟资金',
    text: '您的机器人用模拟资金在本站的订单簿中交易：规则与手续费都是真实的，但不会损失真实资金。',
  },
  key: {
    title: '创建 API 密钥',
    text: '选择权限（读取、交易）以及允许使用的 IP 地址。Secret Key 只显示一次。',
    link: '前往 API 密钥',
  },
  funds: {
    title: '领取模拟资金',
    text: '下单使用现货账户的资金。可在钱包领取模拟资金，或从其他账户划转至现货账户。',
    link: '前往钱包',
  },
  host: {
    title: '设置地址',
    text: '您的客户端已经支持币安现货 API，只需修改地址：',
    rest: 'REST',
    streams: '数据流',
    socketApi: 'WebSocket API',
  },
  code: {
    title: '复制示例',
    text: '填入您的 API Key 与 Secret Key。每个示例都会读取余额，并在远低于市价处下一笔订单。',
  },
  ccxtJs: 'JavaScript 版 ccxt',
  ccxtPython: 'Python 版 ccxt',
  binance: 'npm 的 binance 库',
  curl: '带签名的 curl',
  check: {
    title: '查看结果',
    text: '订单会立即出现在现货页面的当前委托中，每笔成交都会通知您的机器人。',
    link: '前往现货交易',
  },
  retry: {
    title: '安全重试',
    text: '为每笔订单设置自定义编号。该订单未结束时，相同编号会被视为重复并拒绝（现货 −2010，合约 −4116）。十秒内重复相同请求时，若原订单已有成交，将返回原订单，不会再次下单。此后该编号可用于新订单。',
  },
  futures: {
    title: '交易合约',
    text: '币安 U 本位合约的客户端也可直接使用：先将保证金划转至合约账户，再设置以下地址。',
    rest: '合约 REST',
    streams: '合约数据流',
  },
  backtest: {
    title: '先试试策略',
    text: '如果您有本站源码，可以让策略在历史成交上运行，使用同一套订单簿与账本：npm run backtest。',
  },
  reference: 'API 文档',
} satisfies Catalog<Messages['docs-connect']>
