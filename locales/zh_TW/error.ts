import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  notFound: {
    title: '找不到頁面',
    message: '找不到頁面：{{path}}',
    description: '網址可能有誤，或頁面已移動。',
    home: '回到首頁',
    markets: '查看行情',
  },
  failure: {
    title: '發生問題',
    message: '伺服器內部錯誤',
    description: '問題出在我們這邊，請稍後再試。',
    reference: '參考編號：{{id}}',
  },
  unloaded: { text: '頁面部分內容載入失敗。', retry: '重試' },
} satisfies Catalog<Messages['error']>
