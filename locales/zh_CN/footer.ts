import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  fees: '费率',
  proof: '负债证明',
  insurance: '保险基金',
  api: 'API',
  products: '产品',
  markets: '行情',
  spot: '现货交易',
  popular: '热门交易对',
  languages: '语言',
  help: '帮助中心',
  support: '服务支持',
  contact: '联系客服',
  status: '系统状态',
  announcements: '公告',
  changelog: '更新日志',
  terms: '使用条款',
  privacy: '隐私政策',
  legal: '法律条款',
  paper: '本站为模拟交易，不涉及真实资金，所有内容均不构成投资建议。',
  paperAndVenue: '本站为模拟交易；使用您自己的密钥在 {{host}} 交易时，涉及真实资金。所有内容均不构成投资建议。',
} satisfies Catalog<Messages['footer']>
