import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  paper: {
    title: '模擬資金',
    text: '您的機器人以模擬資金在本站的掛單簿中交易：規則與手續費都是真實的，但不會損失真實資金。',
  },
  key: {
    title: '建立 API 金鑰',
    text: '選擇權限（讀取、交易）與允許使用的 IP 位址。Secret 金鑰只顯示一次。',
    link: '前往 API 金鑰',
  },
  funds: {
    title: '領取模擬資金',
    text: '下單使用現貨帳戶的資金。可在錢包領取模擬資金，或從其他帳戶劃轉至現貨帳戶。',
    link: '前往錢包',
  },
  host: {
    title: '設定位址',
    text: '您的用戶端已支援幣安現貨 API，只需更改位址：',
    rest: 'REST',
    streams: '資料串流',
    socketApi: 'WebSocket API',
  },
  code: {
    title: '複製範例',
    text: '填入您的 API 金鑰與 Secret 金鑰。每個範例都會讀取餘額，並在遠低於市價處下一筆委託。',
  },
  ccxtJs: 'JavaScript 版 ccxt',
  ccxtPython: 'Python 版 ccxt',
  binance: 'npm 的 binance 套件',
  curl: '附簽章的 curl',
  check: {
    title: '查看結果',
    text: '委託會立即出現在現貨頁面的目前委託中，每筆成交都會通知您的機器人。',
    link: '前往現貨交易',
  },
  retry: {
    title: '安全重試',
    text: '為每筆委託設定自訂編號。該委託未結束時，相同編號會視為重複而遭拒（現貨 −2010，合約 −4116）。十秒內重複相同請求時，若原委託已有成交，將回傳原委託，不會再次下單。此後該編號可用於新委託。',
  },
  futures: {
    title: '交易合約',
    text: '幣安 U 本位合約的用戶端也可直接使用：先將保證金劃轉至合約帳戶，再設定以下位址。',
    rest: '合約 REST',
    streams: '合約資料串流',
  },
  backtest: {
    title: '先試試策略',
    text: '若您有本站原始碼，可讓策略在歷史成交上執行，使用同一套掛單簿與帳本：npm run backtest。',
  },
  reference: 'API 文件',
} satisfies Catalog<Messages['docs-connect']>
