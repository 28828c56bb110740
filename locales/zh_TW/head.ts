import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { COMMISSION_PERCENT } from '../facts.ts'

export default {
  home: {
    title: '{{brand}}：以模擬資金交易現貨，支援繁體中文',
    description: '查看 {{count}} 個現貨交易對的即時掛單簿、K 線與成交，以模擬資金練習交易。免下載，支援十種語言。',
  },
  markets: {
    title: '加密貨幣行情：價格、24 小時漲跌與成交額 | {{brand}}',
    description: '{{count}} 個現貨交易對的即時價格、24 小時漲跌、最高價、最低價與成交額，以您的當地貨幣顯示。',
  },
  'markets-map': {
    title: '加密貨幣熱力圖：24h 漲跌與成交額 | {{brand}}',
    description: '{{brand}} 全部現貨交易對的熱力圖：色塊大小代表 24h 成交額，顏色代表 24h 漲跌幅。',
  },
  'markets-futures': {
    title: '合約行情：標記價格、資金費率與未平倉量 | {{brand}}',
    description: '{{brand}} 全部永續合約的即時標記與指數價格、資金費率倒數、未平倉量及 24 小時漲跌。',
  },
  coin: {
    title: '{{name}}（{{asset}}）價格、圖表與供應量 | {{brand}}',
    description: '{{brand}} 上的 {{name}}（{{asset}}）：即時價格與圖表、市場、網路手續費與確認數，以及最大供應量。',
  },
  'spot-opening': {
    title: '{{pair}} 即將開放交易 | {{brand}}',
    description: '{{brand}} {{pair}} 的開放交易時間與交易規則。',
  },
  spot: {
    title: '{{price}} {{pair}} | 現貨 | {{brand}}',
    description: '{{brand}} 上 {{pair}} 的即時 K 線、掛單簿、深度與成交。下單前即可預估成交結果。',
  },
  futures: {
    title: '{{price}} {{pair}} 永續 | 合約 | {{brand}}',
    description: '{{brand}} 的 {{pair}} 永續合約：標記價格、指數價格、資金費率、圖表與掛單簿，下單前先看成本和強平價。',
  },
  orders: {
    title: '目前委託 | {{brand}}',
    description: '您在 {{brand}} 的目前委託。',
  },
  'orders-history': {
    title: '歷史委託 | {{brand}}',
    description: '您在 {{brand}} 已結束的委託。',
  },
  'orders-trades': {
    title: '歷史成交 | {{brand}}',
    description: '您在 {{brand}} 的成交紀錄。',
  },
  'orders-positions': {
    title: '歷史倉位 | {{brand}}',
    description: '您在 {{brand}} 的歷史合約倉位。',
  },
  wallet: {
    title: '錢包 | {{brand}}',
    description: '您在 {{brand}} 的資產。',
  },
  'wallet-deposit': {
    title: '入金 | {{brand}}',
    description: '您在 {{brand}} 的入金地址。',
  },
  'wallet-withdraw': {
    title: '提領 | {{brand}}',
    description: '從 {{brand}} 提領加密貨幣。',
  },
  'wallet-transfer': {
    title: '劃轉 | {{brand}}',
    description: '在 {{brand}} 的帳戶之間劃轉資產。',
  },
  'wallet-addresses': {
    title: '地址簿 | {{brand}}',
    description: '您在 {{brand}} 儲存的提領地址。',
  },
  'wallet-portfolio': { title: '投資組合 | {{brand}}', description: '您在 {{brand}} 的資產、成本與損益。' },
  'wallet-history': {
    title: '錢包歷史紀錄 | {{brand}}',
    description: '您在 {{brand}} 錢包中的每一筆資金變動。',
  },
  'futures-liquidations': {
    title: '強制平倉與保險基金 | {{brand}}',
    description: '{{brand}} 的每一筆合約強制平倉都有憑證，任何人皆可驗證。另有保險基金的每小時餘額。',
  },
  'shared-results': { title: '已分享的績效 | {{brand}}', description: '您在 {{brand}} 公開分享的倉位與幣種績效。' },
  'shared-result': { title: '{{market}} 績效 {{percent}} | {{brand}}' },
  'futures-receipt': {
    title: '強制平倉憑證 | {{brand}}',
    description: '驗證 {{brand}} 的強制平倉憑證。',
  },
  otc: { title: '閃兌：先看價格再兌換 | {{brand}}', description: '在 {{brand}} 以簽章報價將一種幣兌換成另一種。' },
  'otc-block': {
    title: '大宗交易 | {{brand}}',
    description:
      '{{brand}}：最多五個幣種的大額交易一次詢價，造市商不知道買賣方向。可要求全部成交或不成交，憑證附有簽章。',
  },
  'otc-receipt': { title: '兌換憑證 | {{brand}}', description: '驗證 {{brand}} 上的兌換憑證。' },
  p2p: {
    title: 'P2P 交易：以當地貨幣買賣加密貨幣 | {{brand}}',
    description: '在 {{brand}} 上直接與其他用戶交易，加密貨幣由平台託管。',
  },
  'p2p-merchant': { title: 'P2P 廣告方 | {{brand}}', description: '{{brand}} 上 P2P 廣告方的廣告與交易紀錄。' },
  'p2p-ad': { title: 'P2P 廣告 | {{brand}}', description: '在 {{brand}} 上查看 P2P 廣告並交易。' },
  'p2p-deal': { title: 'P2P 訂單 | {{brand}}', description: '您在 {{brand}} 上的 P2P 訂單。' },
  'p2p-deals': { title: '我的 P2P 訂單 | {{brand}}', description: '您在 {{brand}} 上的全部 P2P 訂單。' },
  'p2p-ads': { title: '我的 P2P 廣告 | {{brand}}', description: '您在 {{brand}} 上的 P2P 廣告。' },
  'p2p-post': { title: '刊登 P2P 廣告 | {{brand}}', description: '在 {{brand}} 上刊登 P2P 廣告。' },
  'p2p-report': {
    title: '檢舉使用者 | {{brand}}',
    description: '在 {{brand}} 檢舉 P2P 使用者。',
  },
  'p2p-methods': { title: 'P2P 收款方式 | {{brand}}', description: '您在 {{brand}} 上的 P2P 收款方式。' },
  bots: {
    title: '交易機器人與回測 | {{brand}}',
    description:
      '{{brand}} 的現貨網格、馬丁格爾（DCA）、定期定額等機器人：用歷史行情回測，一鍵執行，並查看公開機器人的績效。',
  },
  'bot-shared': { title: '公開機器人 | {{brand}}', description: '{{brand}} 上公開交易機器人的參數與績效。' },
  'bot-create': {
    title: '建立機器人 | {{brand}}',
    description: '在 {{brand}} 設定交易機器人：圖表上的掛單價位、扣除手續費後的利潤，以及瀏覽器內回測。',
  },
  'bots-own': { title: '我的機器人 | {{brand}}', description: '您在 {{brand}} 的交易機器人。' },
  bot: { title: '機器人 | {{brand}}', description: '您的 {{brand}} 機器人：價位、成交與獲利。' },
  'copy-trading': {
    title: '跟單：績效完整公開，跟單者報酬一併列出 | {{brand}}',
    description: '在 {{brand}} 跟單績效完全公開的交易員，並可查看跟單者的實際報酬。',
  },
  'copy-trader': { title: '交易員 | {{brand}}', description: '{{brand}} 交易員的完整績效，以及跟單者的報酬。' },
  'copy-follow': { title: '跟單交易員 | {{brand}}', description: '在 {{brand}} 依您設定的限額跟單。' },
  'copy-portfolios': { title: '我的跟單 | {{brand}}', description: '您在 {{brand}} 跟單的交易員。' },
  'copy-portfolio': { title: '跟單詳情 | {{brand}}', description: '您在 {{brand}} 的跟單交易與成交價。' },
  'copy-lead': { title: '我要帶單 | {{brand}}', description: '在 {{brand}} 帶單，從跟單者的獲利中獲得分潤。' },
  chat: {
    title: '交易者聊天室 | {{brand}}',
    description: '在 {{brand}} 用您的語言與其他交易者討論行情，杜絕連結、聯絡方式與詐騙。',
  },
  help: {
    title: '幫助中心 | {{brand}}',
    description: '{{brand}} 帳戶、錢包、交易、合約與 P2P 常見問題，提供十種語言。',
  },
  'help-article': {
    title: '{{title}} | {{brand}} 幫助中心',
  },
  agree: {
    title: '同意文件 | {{brand}}',
    description: '繼續之前需要同意的 {{brand}} 文件。',
  },
  contact: {
    title: '聯絡客服 | {{brand}}',
    description: '聯絡 {{brand}} 客服團隊。',
  },
  status: {
    title: '系統狀態 | {{brand}}',
    description: '{{brand}} 的可用率、事故紀錄與最近一次對帳，由本站自行監測。',
  },
  rewards: {
    title: '獎勵中心：任務與優惠券 | {{brand}}',
    description: '在 {{brand}} 完成任務領取優惠券：存入現貨帳戶的現金券與交易手續費返還，均為模擬資金。',
  },
  fees: {
    title: '交易與提領費率 | {{brand}}',
    description: '{{brand}} 各幣種、各網路的交易與提領手續費、最小數量與確認數。',
  },
  proof: {
    title: '負債證明 | {{brand}}',
    description: '{{brand}} 每小時公布對用戶的負債，您可在自己的瀏覽器中驗證餘額是否已計入。',
  },
  'proof-trade': {
    title: '成交證明 | {{brand}}',
    description: '成交在 {{brand}} 市場雜湊鏈日誌中的紀錄，可在您的瀏覽器中重播。',
  },
  login: { title: '登入 | {{brand}}', description: '以電子郵件、手機號碼或通行密鑰登入 {{brand}}。' },
  'login-verification': { title: '安全驗證 | {{brand}}', description: '輸入驗證碼以登入 {{brand}}。' },
  'login-device-verification': {
    title: '新裝置登入 | {{brand}}',
    description: '輸入驗證碼，在此裝置上登入 {{brand}}。',
  },
  'login-passkey': { title: '使用通行密鑰登入 | {{brand}}', description: '不需密碼即可登入 {{brand}}。' },
  'login-social-verification': {
    title: '綁定第三方帳號 | {{brand}}',
    description: '確認第三方帳號可用於登入 {{brand}}。',
  },
  register: { title: '註冊 | {{brand}}', description: '以電子郵件或手機號碼在 {{brand}} 建立帳戶，用模擬資金交易。' },
  'register-create': { title: '設定密碼 | {{brand}}', description: '註冊 {{brand}} 的最後一步。' },
  'register-verification': {
    title: '輸入驗證碼 | {{brand}}',
    description: '驗證您在 {{brand}} 使用的電子郵件或手機號碼。',
  },
  'register-learn-more': {
    title: '註冊須知 | {{brand}}',
    description: '註冊 {{brand}} 的準備事項與流程、我們儲存的資料，以及常見問題。',
  },
  forget: { title: '重設密碼 | {{brand}}', description: '找回您的 {{brand}} 帳戶。' },
  'forget-verification': { title: '輸入驗證碼 | {{brand}}', description: '確認該 {{brand}} 帳戶屬於您。' },
  'forget-reset': { title: '設定新密碼 | {{brand}}', description: '為 {{brand}} 設定新密碼。' },
  'operation-enable-passkey': { title: '建立通行密鑰 | {{brand}}', description: '以後更快、更安全地登入 {{brand}}。' },
  'operation-stay-signed-in': { title: '保持登入狀態？ | {{brand}}', description: '在此裝置上保持登入 {{brand}}。' },
  'bind-passkey-verification': {
    title: '驗證新的通行密鑰 | {{brand}}',
    description: '確認新的通行密鑰屬於您的 {{brand}} 帳戶。',
  },
  'affiliate-register': {
    title: `合夥人計畫：最高 ${COMMISSION_PERCENT}% 返佣 | {{brand}}`,
    description: `邀請用戶加入 {{brand}}，最高可獲得其交易手續費的 ${COMMISSION_PERCENT}%，逐筆計算、逐筆發放。`,
  },
  'affiliate-register-create': { title: '申請成為合夥人 | {{brand}}', description: '申請加入 {{brand}} 合夥人計畫。' },
  'affiliate-register-why-join': {
    title: '為何加入 {{brand}} 合夥人計畫',
    description: `最高 ${COMMISSION_PERCENT}% 手續費返佣、永久有效、逐筆發放、逐筆可查：加入 {{brand}} 的六個理由。`,
  },
  account: { title: '帳戶總覽 | {{brand}}', description: '您在 {{brand}} 的帳戶資訊與所有設定。' },
  'account-security': {
    title: '安全中心 | {{brand}}',
    description: '管理 {{brand}} 帳戶的密碼、雙重驗證、裝置與工作階段。',
  },
  'account-activity': { title: '安全紀錄 | {{brand}}', description: '您的 {{brand}} 帳戶的近期事件。' },
  'account-preferences': {
    title: '偏好設定 | {{brand}}',
    description: '在所有裝置上統一 {{brand}} 的語言、貨幣與外觀。',
  },
  'account-alerts': { title: '提醒 | {{brand}}', description: '您在 {{brand}} 的提醒。' },
  'account-notifications': { title: '通知 | {{brand}}', description: '您的 {{brand}} 帳戶通知。' },
  'account-venue': {
    title: '已連結的交易所 | {{brand}}',
    description: '在 {{brand}} 使用您在其他交易所的帳戶交易。',
  },
  'account-venue-portfolio': {
    title: '交易所資產 | {{brand}}',
    description: '在 {{brand}} 查看已連結交易所帳戶的資產價值。',
  },
  'account-venue-history': {
    title: '交易所歷史紀錄 | {{brand}}',
    description: '在 {{brand}} 查看已連結交易所帳戶的歷史委託與成交紀錄。',
  },
  'account-api-keys': { title: 'API 金鑰 | {{brand}}', description: '管理在 {{brand}} 使用的 API 金鑰。' },
  'account-sub-accounts': { title: '子帳戶 | {{brand}}', description: '管理您在 {{brand}} 的子帳戶。' },
  'account-data': { title: '我的資料 | {{brand}}', description: '匯出 {{brand}} 儲存的資料，或關閉帳戶。' },
  affiliate: { title: '邀請好友 | {{brand}}', description: '您的 {{brand}} 邀請連結、邀請的好友與返佣收益。' },
  'affiliate-links': {
    title: '邀請連結 | {{brand}}',
    description: '您的 {{brand}} 連結與推廣素材。',
  },
  'affiliate-payouts': {
    title: '返佣紀錄 | {{brand}}',
    description: '{{brand}} 發放給您的返佣。',
  },
  operator: { title: '{{name}} | 營運後台 | {{brand}}', description: '{{brand}} 營運人員專用。' },
  announcements: { title: '公告 | {{brand}}', description: '{{brand}} 的新幣上架、維護與產品動態。' },
  announcement: { title: '{{name}} | {{brand}}', description: '{{brand}} 的新幣上架、維護與產品動態。' },
  offline: { title: '離線 | {{brand}}', description: '本裝置最近收到的 {{brand}} 價格及其時間。' },
  docs: { title: '開發者專區 | {{brand}}', section: '{{name}} | 開發者專區 | {{brand}}' },
  error: { title: '{{status}} | {{brand}}', description: '無法顯示此頁面。' },
} satisfies Catalog<Messages['head']>
