import { plural } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  hero: {
    title: '看見行情，立即交易',
    lead: '即時掛單簿、每一步都有編號的撮合引擎，先用模擬資金上手。',
    label: '電子郵件或手機號碼',
    placeholder: '請輸入電子郵件或手機號碼',
    action: '註冊',
    markets: '查看行情',
  },
  news: {
    label: '公告',
    pairs: ({ count }: { count: number }) => plural('zh', count, { other: `已開放 ${count} 個現貨交易對` }),
    paper: '目前一律使用模擬資金交易',
    languages: '現已支援十種語言，包括阿拉伯文',
  },
  top: { title: '熱門行情', all: '所有行情' },
  movers: { gainers: '漲幅榜', losers: '跌幅榜', busiest: '成交額榜' },
  products: {
    title: '一個帳戶，多種交易方式',
    open: '已開放',
    later: '即將推出',
    spot: { name: '現貨', text: '完整的掛單簿、K 線與深度圖，買賣一目了然。' },
    markets: { name: '行情', text: '所有交易對一覽無遺，隨意排序與搜尋。' },
    futures: { name: '合約', text: '永續合約，槓桿由您自行設定。' },
    copy: { name: '跟單', text: '跟隨績效完全公開的交易員。' },
    bots: { name: '交易機器人', text: '網格與定期定額策略，全天候自動執行。' },
    p2p: { name: 'P2P 與 OTC', text: '與他人直接交易，資產由平台託管擔保。' },
  },
  trust: {
    title: '禁得起查證',
    log: { name: '全程留下紀錄', text: '市場的每個事件都有編號，雜湊值環環相扣。' },
    integers: { name: '只用整數', text: '價格與數量皆以整數計算，沒有任何隱藏的捨入。' },
    noScript: { name: '不需腳本', text: '腳本執行之前，價格、掛單簿與圖表已在頁面中。' },
    privacy: { name: '沒有旁人窺探', text: '字型、圖示與程式碼全部來自本站。' },
  },
  app: { title: '在手機上使用', text: '用手機掃描 QR 碼開啟本站，再加入主畫面。', qr: '{{url}} 的 QR 碼' },
} satisfies Catalog<Messages['home']>
