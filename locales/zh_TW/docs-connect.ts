import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  paper: {
    title: '模擬資金',
    text: '你的機器人以模擬資金在本站的即時掛單簿中交易：規則、手續費與拒單都是真的，而且不會賠錢。',
  },
  key: {
    title: '建立 API 金鑰',
    text: '選擇此金鑰的權限（讀取、交易）與允許使用的 IP 位址。私鑰只顯示一次。',
    link: '你的 API 金鑰',
  },
  funds: { title: '領取模擬資金', text: '委託由現貨錢包支付。在那裡領取資金，或劃轉進去。', link: '你的錢包' },
  host: {
    title: '設定位址',
    text: '你的用戶端已支援幣安現貨格式，只需更改位址：',
    rest: 'REST',
    streams: '資料串流',
    socketApi: 'WebSocket API',
  },
  code: { title: '複製範例', text: '填入你的金鑰與私鑰。每個範例都會讀取餘額，並在遠低於市價處下一筆委託。' },
  ccxtJs: 'JavaScript 版 ccxt',
  ccxtPython: 'Python 版 ccxt',
  binance: 'npm 的 binance 套件',
  curl: '帶簽名的 curl',
  check: {
    title: '在這裡查看',
    text: '委託會立即出現在現貨頁面的目前掛單中，每筆成交都會通知你的機器人。',
    link: '開啟現貨頁面',
  },
  backtest: {
    title: '先試試策略',
    text: '持有本站原始碼的人可以讓策略在歷史成交上執行，使用同一套掛單簿與帳本：npm run backtest。',
  },
  reference: '全部端點',
} satisfies Catalog<Messages['docs-connect']>
