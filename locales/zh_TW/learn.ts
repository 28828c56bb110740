import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: '註冊須知',
  lead: '需要準備什麼、流程如何、我們保存哪些資料。閱讀與註冊都只需兩分鐘。',
  needs: {
    title: '需要準備',
    contact: '可接收驗證碼的電子郵件或手機號碼',
    password: '8 至 32 個字元的密碼，包含大小寫字母、數字和特殊字元',
    age: '年滿 18 歲',
  },
  steps: {
    title: '註冊流程',
    contact: { name: '填寫電子郵件或手機號碼', text: '若有好友的邀請碼，可一併填寫。' },
    code: { name: '輸入驗證碼', text: '我們會傳送 6 位數驗證碼，10 分鐘內有效，可重新取得。' },
    password: { name: '設定密碼', text: '也可隨後加入通行密鑰，從此不需輸入密碼。' },
    trade: { name: '模擬交易', text: '帳戶附有模擬資金，所有市場立即可用。' },
  },
  keeps: {
    title: '我們保存的資料',
    contact: '您的電子郵件或手機號碼，用於登入與安全提醒',
    password: '密碼的加鹽雜湊值，絕不保存密碼本身',
    devices: '您登入過的裝置，以便辨識新裝置',
    nothing: '不涉及信用卡、銀行帳戶與身分證件：本站沒有真實資金',
  },
  faq: {
    title: '常見問題',
    cost: { question: '需要付費嗎？', answer: '不需要。現在和將來都不用付費，也不會贏得真實資金。' },
    both: { question: '電子郵件和手機都能用來登入嗎？', answer: '任選其一註冊，另一個可在帳戶設定中新增。' },
    leave: { question: '可以刪除帳戶嗎？', answer: '可以。刪除後我們會移除所保存的資料。' },
    lost: { question: '忘記密碼怎麼辦？', answer: '以電子郵件或手機驗證碼重設密碼，重設後 24 小時內暫停提幣。' },
  },
  action: '建立帳戶',
} satisfies Catalog<Messages['learn']>
