import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  news: {
    label: '公告',
    pairs: ({ count }: { count: number }) => selectPluralForm('zh', count, { other: `已開放 ${count} 個現貨交易對` }),
    paper: '目前一律使用模擬資金交易',
    languages: '現已支援十種語言，包括阿拉伯文',
  },
  products: {
    title: '一個帳戶，多種交易方式',
    spot: { name: '現貨', text: '掛單簿、K 線與深度圖一應俱全，輕鬆買賣加密貨幣。' },
    markets: { name: '行情', text: '所有交易對一覽無遺，隨意排序與搜尋。' },
    futures: { name: '合約', text: '永續合約，槓桿由您自行設定。' },
    copy: { name: '跟單', text: '跟單歷史績效完全公開的交易員。' },
    bots: { name: '交易機器人', text: '網格與定期定額策略，全天候自動執行。' },
    p2p: { name: 'P2P 與 OTC', text: '與其他使用者直接交易，幣由平台託管。' },
    convert: { name: '閃兌', text: '兌換幣種，接受報價前即可看到價格。' },
    affiliate: { name: '合夥人計畫', text: '邀請好友，按比例獲得其手續費返佣。' },
  },
  top: {
    contracts: '成交最熱絡',
    leads: '近 30 天績效領先的交易員',
    bots: '近 30 天績效最佳的機器人',
    p2p: '購買 USDT 的最佳廣告',
  },
  copiers: ({ count }: { count: number }) => selectPluralForm('zh', count, { other: `${count} 位跟單者` }),
  trust: {
    title: '無須信任，自行驗證',
    log: { name: '日誌防竄改', text: '每個市場事件都有編號，並與前一事件一同計算雜湊，環環相扣。' },
    integers: { name: '精確到最後一位', text: '價格與數量皆以整數儲存，不會因捨入損失分毫。' },
    noScript: { name: '不依賴 JavaScript', text: '指令碼執行之前，價格、掛單簿與圖表已在頁面中。' },
    privacy: { name: '沒有第三方追蹤', text: '字型、圖示與程式碼全部來自本站。' },
  },
  facts: {
    proof: '負債證明',
    up: '可用率',
    audit: '最近一次對帳',
    good: '所有餘額相符',
    bad: '查核中',
  },
  accounts: ({ count }: { count: number }) => selectPluralForm('zh', count, { other: `共計入 ${count} 個帳戶` }),
  days: ({ count }: { count: number }) => selectPluralForm('zh', count, { other: `最近 ${count} 天` }),
  app: { title: '在手機上使用本站', text: '用手機掃描 QR Code 開啟本站，再加入主畫面。', qr: '{{url}} 的 QR Code' },
} satisfies Catalog<Messages['home-more']>
