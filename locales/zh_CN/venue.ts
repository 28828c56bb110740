import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  lead: '使用您自己的 API 密钥关联您在 {{host}} 的账户，即可在本站进行交易。',
  real: '在 {{host}} 的订单使用真实资金',
  safe: '密钥经加密存储，不再显示。本站只接受无法提现的密钥。',
  key: 'API 密钥',
  secret: 'Secret Key',
  connect: {
    title: '关联 API 密钥',
    text: '请在 {{host}} 创建密钥，开启读取和现货交易权限，不要开启提现权限。',
    submit: '关联',
  },
  connected: {
    title: '已关联 {{host}}',
    permissions: '权限',
    withdrawals: '提现',
    denied: '不允许',
    addresses: 'IP 限制',
    bound: '仅限特定 IP 地址',
    unbound: '无：任何 IP 地址均可使用此密钥',
    since: '关联时间',
    checked: '权限检查时间',
    remove: '解除关联',
  },
  permission: {
    read: '读取',
    spot: '现货交易',
    futures: '合约交易',
    margin: '杠杆',
    options: '期权',
    transfer: '自有钱包之间划转',
  },
} satisfies Catalog<Messages['venue']>
