import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { COMMISSION_PERCENT } from '../facts.ts'

export default {
  home: {
    title: '{{brand}}：现货模拟交易，中文界面',
    description: '查看 {{count}} 个现货交易对的订单簿、K 线与成交，用模拟资金练习交易。无需下载，支持十种语言。',
  },
  markets: {
    title: '加密货币行情：价格、24 小时涨跌与成交额 | {{brand}}',
    description: '{{count}} 个现货交易对的价格、24 小时涨跌、最高价、最低价与成交额，以您的本地货币显示。',
  },
  'markets-map': {
    title: '加密货币热力图：24h 涨跌与成交额 | {{brand}}',
    description: '{{brand}} 全部现货交易对的热力图：色块大小代表 24h 成交额，颜色代表 24h 涨跌幅。',
  },
  'markets-futures': {
    title: '合约行情：标记价格、资金费率与未平仓量 | {{brand}}',
    description: '{{brand}} 全部永续合约的标记价格与指数价格、资金费率倒计时、未平仓量及 24 小时涨跌。',
  },
  coin: {
    title: '{{name}}（{{asset}}）价格、图表与供应量 | {{brand}}',
    description: '{{brand}} 上的 {{name}}（{{asset}}）：价格与图表、市场、网络手续费与确认数，以及最大供应量。',
  },
  'spot-opening': {
    title: '{{pair}} 即将开放交易 | {{brand}}',
    description: '{{brand}} {{pair}} 的开放交易时间与交易规则。',
  },
  spot: {
    title: '{{price}} {{pair}} | 现货 | {{brand}}',
    description: '{{brand}} 上 {{pair}} 的 K 线、订单簿、深度与最新成交。下单前即可预估成交结果。',
  },
  futures: {
    title: '{{price}} {{pair}} 永续 | 合约 | {{brand}}',
    description: '{{brand}} 的 {{pair}} 永续合约：标记价格、指数价格、资金费率、图表与订单簿，下单前先看成本和强平价。',
  },
  orders: {
    title: '当前委托 | {{brand}}',
    description: '您在 {{brand}} 的当前委托。',
  },
  'orders-history': {
    title: '历史委托 | {{brand}}',
    description: '您在 {{brand}} 已结束的委托。',
  },
  'orders-trades': {
    title: '历史成交 | {{brand}}',
    description: '您在 {{brand}} 的成交记录。',
  },
  'orders-positions': {
    title: '历史仓位 | {{brand}}',
    description: '您在 {{brand}} 的历史合约仓位。',
  },
  wallet: {
    title: '钱包 | {{brand}}',
    description: '您在 {{brand}} 的资产。',
  },
  'wallet-deposit': {
    title: '充值 | {{brand}}',
    description: '您在 {{brand}} 的充值地址。',
  },
  'wallet-withdraw': {
    title: '提现 | {{brand}}',
    description: '从 {{brand}} 提现加密货币。',
  },
  'wallet-transfer': {
    title: '划转 | {{brand}}',
    description: '在 {{brand}} 的账户之间划转资产。',
  },
  'wallet-addresses': {
    title: '地址簿 | {{brand}}',
    description: '您在 {{brand}} 保存的提现地址。',
  },
  'wallet-portfolio': { title: '投资组合 | {{brand}}', description: '您在 {{brand}} 的资产、成本与盈亏。' },
  'wallet-history': {
    title: '钱包历史记录 | {{brand}}',
    description: '您在 {{brand}} 钱包中的每一笔资金变动。',
  },
  'futures-liquidations': {
    title: '强平与保险基金 | {{brand}}',
    description: '{{brand}} 的每一笔合约强平都有凭证，任何人都可验证。另有保险基金的每小时余额。',
  },
  'shared-results': { title: '已分享的收益 | {{brand}}', description: '您在 {{brand}} 公开分享的仓位与币种收益。' },
  'shared-result': { title: '{{market}} 收益 {{percent}} | {{brand}}' },
  'futures-receipt': {
    title: '强平凭证 | {{brand}}',
    description: '验证 {{brand}} 的强平凭证。',
  },
  otc: { title: '闪兑：按报价兑换加密货币 | {{brand}}', description: '在 {{brand}} 以签名报价将一种币兑换成另一种。' },
  'otc-block': {
    title: '大宗交易 | {{brand}}',
    description:
      '在 {{brand}} 为最多五个币种的大额交易获取一个总价，做市商不知道您要买还是卖。要么全部成交，要么都不成交，凭证附有签名。',
  },
  'otc-receipt': { title: '兑换凭证 | {{brand}}', description: '核验 {{brand}} 上的兑换凭证。' },
  p2p: {
    title: 'P2P 交易：用本地货币买卖加密货币 | {{brand}}',
    description: '在 {{brand}} 上直接与其他用户交易，加密货币由平台托管。',
  },
  'p2p-merchant': { title: 'P2P 广告方 | {{brand}}', description: '{{brand}} 上 P2P 广告方的广告与交易记录。' },
  'p2p-ad': { title: 'P2P 广告 | {{brand}}', description: '在 {{brand}} 上查看 P2P 广告并交易。' },
  'p2p-deal': { title: 'P2P 订单 | {{brand}}', description: '您在 {{brand}} 上的 P2P 订单。' },
  'p2p-deals': { title: '我的 P2P 订单 | {{brand}}', description: '您在 {{brand}} 上的全部 P2P 订单。' },
  'p2p-ads': { title: '我的 P2P 广告 | {{brand}}', description: '您在 {{brand}} 上的 P2P 广告。' },
  'p2p-post': { title: '发布 P2P 广告 | {{brand}}', description: '在 {{brand}} 上发布 P2P 广告。' },
  'p2p-report': {
    title: '举报用户 | {{brand}}',
    description: '在 {{brand}} 举报 P2P 用户。',
  },
  'p2p-methods': { title: 'P2P 收款方式 | {{brand}}', description: '您在 {{brand}} 上的 P2P 收款方式。' },
  bots: {
    title: '交易机器人与回测 | {{brand}}',
    description: '{{brand}} 的现货网格、马丁格尔（DCA）、定投等机器人：先回测，再运行，并可查看公开机器人的表现。',
  },
  'bot-shared': { title: '公开机器人 | {{brand}}', description: '{{brand}} 上公开交易机器人的参数与表现。' },
  'bot-create': {
    title: '创建机器人 | {{brand}}',
    description: '在 {{brand}} 设置交易机器人：图表上的挂单价位、扣除手续费后的利润，以及浏览器内回测。',
  },
  'bots-own': { title: '我的机器人 | {{brand}}', description: '您在 {{brand}} 的交易机器人。' },
  bot: { title: '机器人 | {{brand}}', description: '您的 {{brand}} 机器人：价位、成交与收益。' },
  'copy-trading': {
    title: '跟单：业绩完整公开，跟单者收益一并列出 | {{brand}}',
    description: '在 {{brand}} 跟单业绩全部公开的交易员，并可查看跟单者的实际收益。',
  },
  'copy-trader': { title: '交易员 | {{brand}}', description: '{{brand}} 交易员的完整业绩，以及跟单者的收益。' },
  'copy-follow': { title: '跟单交易员 | {{brand}}', description: '在 {{brand}} 按您设定的限额跟单。' },
  'copy-portfolios': { title: '我的跟单 | {{brand}}', description: '您在 {{brand}} 跟单的交易员。' },
  'copy-portfolio': { title: '跟单详情 | {{brand}}', description: '您在 {{brand}} 的跟单交易和成交价。' },
  'copy-lead': { title: '我要带单 | {{brand}}', description: '在 {{brand}} 带单，从跟单者的盈利中获得分润。' },
  chat: {
    title: '交易者聊天室 | {{brand}}',
    description: '在 {{brand}} 用您的语言与其他交易者讨论行情，杜绝链接、联系方式和诈骗。',
  },
  help: {
    title: '帮助中心 | {{brand}}',
    description: '{{brand}} 账户、钱包、交易、合约与 P2P 常见问题，提供十种语言。',
  },
  'help-article': {
    title: '{{title}} | {{brand}} 帮助中心',
  },
  agree: {
    title: '同意文件 | {{brand}}',
    description: '继续之前需要同意的 {{brand}} 文件。',
  },
  contact: {
    title: '联系客服 | {{brand}}',
    description: '联系 {{brand}} 客服团队。',
  },
  status: {
    title: '系统状态 | {{brand}}',
    description: '{{brand}} 的可用率、故障记录与最近一次对账，由本站自行监测。',
  },
  rewards: {
    title: '奖励中心：任务与优惠券 | {{brand}}',
    description: '在 {{brand}} 完成任务领取优惠券：发放到现货账户的现金券和交易手续费返还，均为模拟资金。',
  },
  fees: {
    title: '交易与提现费率 | {{brand}}',
    description: '{{brand}} 各币种、各网络的交易与提现手续费、最小数量和确认数。',
  },
  proof: {
    title: '负债证明 | {{brand}}',
    description: '{{brand}} 每小时公布对用户的负债，您可在自己的浏览器中验证余额是否已计入。',
  },
  'proof-trade': {
    title: '成交证明 | {{brand}}',
    description: '成交在 {{brand}} 市场哈希链日志中的记录，可在您的浏览器中重放。',
  },
  login: { title: '登录 | {{brand}}', description: '使用邮箱、手机号或通行密钥登录 {{brand}}。' },
  'login-verification': { title: '安全验证 | {{brand}}', description: '输入验证码以登录 {{brand}}。' },
  'login-device-verification': {
    title: '新设备登录 | {{brand}}',
    description: '输入验证码，在此设备上登录 {{brand}}。',
  },
  'login-passkey': { title: '使用通行密钥登录 | {{brand}}', description: '无需密码即可登录 {{brand}}。' },
  'login-social-verification': {
    title: '绑定第三方账号 | {{brand}}',
    description: '确认您要使用第三方账号登录 {{brand}}。',
  },
  register: { title: '注册 | {{brand}}', description: '使用邮箱或手机号在 {{brand}} 创建账户，用模拟资金交易。' },
  'register-create': { title: '设置密码 | {{brand}}', description: '注册 {{brand}} 的最后一步。' },
  'register-verification': { title: '输入验证码 | {{brand}}', description: '验证您在 {{brand}} 使用的邮箱或手机号。' },
  'register-learn-more': {
    title: '注册须知 | {{brand}}',
    description: '注册 {{brand}} 的准备事项与流程、我们保存的信息，以及常见问题。',
  },
  forget: { title: '重置密码 | {{brand}}', description: '找回您的 {{brand}} 账户。' },
  'forget-verification': { title: '输入验证码 | {{brand}}', description: '确认该 {{brand}} 账户属于您。' },
  'forget-reset': { title: '设置新密码 | {{brand}}', description: '为 {{brand}} 设置新密码。' },
  'operation-enable-passkey': { title: '创建通行密钥 | {{brand}}', description: '更快、更安全地登录 {{brand}}。' },
  'operation-stay-signed-in': { title: '保持登录状态？ | {{brand}}', description: '在此设备上保持登录 {{brand}}。' },
  'bind-passkey-verification': {
    title: '验证新的通行密钥 | {{brand}}',
    description: '确认新的通行密钥属于您的 {{brand}} 账户。',
  },
  'affiliate-register': {
    title: `合伙人计划：最高 ${COMMISSION_PERCENT}% 返佣 | {{brand}}`,
    description: `邀请用户加入 {{brand}}，最高可获得其交易手续费的 ${COMMISSION_PERCENT}%，逐笔计算、逐笔发放。`,
  },
  'affiliate-register-create': { title: '申请成为合伙人 | {{brand}}', description: '申请加入 {{brand}} 合伙人计划。' },
  'affiliate-register-why-join': {
    title: '为何加入 {{brand}} 合伙人计划',
    description: `最高 ${COMMISSION_PERCENT}% 手续费返佣、永久有效、逐笔发放、逐笔可查：加入 {{brand}} 的六个理由。`,
  },
  account: { title: '账户总览 | {{brand}}', description: '您在 {{brand}} 的账户信息和全部设置。' },
  'account-security': {
    title: '安全中心 | {{brand}}',
    description: '管理 {{brand}} 账户的密码、双重验证、设备和会话。',
  },
  'account-activity': { title: '安全日志 | {{brand}}', description: '您的 {{brand}} 账户的近期事件。' },
  'account-preferences': {
    title: '偏好设置 | {{brand}}',
    description: '设置 {{brand}} 的语言、货币和主题，在您的所有设备上生效。',
  },
  'account-alerts': { title: '提醒 | {{brand}}', description: '您在 {{brand}} 的提醒。' },
  'account-notifications': { title: '通知 | {{brand}}', description: '您的 {{brand}} 账户通知。' },
  'account-venue': {
    title: '已绑定的交易所 | {{brand}}',
    description: '在 {{brand}} 使用您在其他交易所的账户交易。',
  },
  'account-venue-portfolio': {
    title: '交易所资产 | {{brand}}',
    description: '在 {{brand}} 查看已绑定交易所账户的资产价值。',
  },
  'account-venue-history': {
    title: '交易所历史记录 | {{brand}}',
    description: '在 {{brand}} 查看已绑定交易所账户的历史委托和成交记录。',
  },
  'account-api-keys': { title: 'API 密钥 | {{brand}}', description: '管理在 {{brand}} 使用的 API 密钥。' },
  'account-sub-accounts': { title: '子账户 | {{brand}}', description: '管理您在 {{brand}} 的子账户。' },
  'account-data': { title: '我的数据 | {{brand}}', description: '导出 {{brand}} 保存的数据，或注销账户。' },
  affiliate: { title: '邀请好友 | {{brand}}', description: '您的 {{brand}} 邀请链接、邀请的好友与返佣收益。' },
  'affiliate-links': {
    title: '邀请链接 | {{brand}}',
    description: '您的 {{brand}} 链接与推广素材。',
  },
  'affiliate-payouts': {
    title: '返佣记录 | {{brand}}',
    description: '{{brand}} 发放给您的返佣。',
  },
  operator: { title: '{{name}} | 运营后台 | {{brand}}', description: '{{brand}} 运营人员专用。' },
  announcements: { title: '公告 | {{brand}}', description: '{{brand}} 的新币上线、维护与产品动态。' },
  announcement: { title: '{{name}} | {{brand}}', description: '{{brand}} 的新币上线、维护与产品动态。' },
  offline: { title: '离线 | {{brand}}', description: '本设备最近收到的 {{brand}} 价格及其时间。' },
  docs: { title: '开发者专区 | {{brand}}', section: '{{name}} | 开发者专区 | {{brand}}' },
  error: { title: '{{status}} | {{brand}}', description: '无法显示该页面。' },
} satisfies Catalog<Messages['head']>
