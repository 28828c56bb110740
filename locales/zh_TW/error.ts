import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  notFound: {
    title: '找不到頁面',
    message: '找不到頁面：{{path}}',
    description: '網址可能有誤，或頁面已移動。',
    home: '回到首頁',
    markets: '查看行情',
  },
  limited: {
    title: '請求過於頻繁',
    message: '您所在網路的請求過於頻繁',
    description: '未儲存任何內容。請等候一分鐘後再試。',
  },
  failure: {
    title: '發生錯誤',
    message: '伺服器內部錯誤',
    description: '問題出在我們這邊，請稍後再試。',
    reference: '參考編號：{{id}}',
  },
  unloaded: { text: '頁面部分內容載入失敗。', retry: '重試' },
} satisfies Catalog<Messages['error']>
