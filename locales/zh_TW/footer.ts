import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  fees: '費率',
  proof: '負債證明',
  insurance: '保險基金',
  api: 'API',
  products: '產品',
  markets: '行情',
  spot: '現貨交易',
  popular: '熱門交易對',
  languages: '語言',
  help: '幫助中心',
  support: '客戶支援',
  contact: '聯絡客服',
  status: '系統狀態',
  announcements: '公告',
  changelog: '更新紀錄',
  terms: '使用條款',
  privacy: '隱私權政策',
  legal: '法律條款',
  paper: '本站為模擬交易，不涉及真實資金，所有內容均不構成投資建議。',
  paperAndVenue: '本站為模擬交易；使用您自己的金鑰在 {{host}} 交易時，涉及真實資金。所有內容均不構成投資建議。',
} satisfies Catalog<Messages['footer']>
