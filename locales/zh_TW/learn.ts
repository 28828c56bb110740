import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { CODE_LENGTH, CODE_MINUTES, HOLD_HOURS, PASSWORD_LONGEST, PASSWORD_SHORTEST } from '../facts.ts'

export default {
  title: '註冊須知',
  lead: '需要準備什麼、流程如何、我們儲存哪些資料。註冊只需兩分鐘。',
  needs: {
    title: '您需要準備',
    contact: '可接收驗證碼的電子郵件或手機號碼',
    password: `${PASSWORD_SHORTEST} 至 ${PASSWORD_LONGEST} 個字元的密碼，包含大小寫字母、數字和特殊字元`,
    age: '年滿 18 歲',
  },
  steps: {
    title: '註冊流程',
    contact: { name: '填寫電子郵件或手機號碼', text: '若有好友的邀請碼，可一併填寫。' },
    code: {
      name: '輸入驗證碼',
      text: `我們會傳送 ${CODE_LENGTH} 位數驗證碼，${CODE_MINUTES} 分鐘內有效，可重新取得。`,
    },
    password: { name: '設定密碼', text: '之後可再新增通行密鑰，從此不需輸入密碼。' },
    trade: { name: '開始模擬交易', text: '領取模擬資金，立即在所有市場交易。' },
  },
  keeps: {
    title: '我們儲存的資料',
    contact: '您的電子郵件或手機號碼，用於登入與通知您',
    password: '密碼的加鹽雜湊值，絕不儲存密碼本身',
    devices: '您登入過的裝置，用於辨識新裝置',
    nothing: '不涉及信用卡、銀行帳戶與身分證件：本站沒有真實資金',
  },
  faq: {
    title: '常見問題',
    cost: { question: '需要付費嗎？', answer: '不需要，完全免費。同樣地，您也不會贏得真實資金。' },
    both: { question: '電子郵件和手機都能用來登入嗎？', answer: '不行，只能使用註冊時所用的那一個。' },
    leave: {
      question: '可以關閉帳戶嗎？',
      answer:
        '可以。了結所有未完成的交易並提領資金後即可關閉，之後我們會刪除您的資料。我們會保留帳本紀錄，但不含您的聯絡方式。',
    },
    lost: {
      question: '忘記密碼怎麼辦？',
      answer: `以傳送至電子郵件或手機的驗證碼重設密碼，重設後 ${HOLD_HOURS} 小時內暫停提領。`,
    },
  },
  action: '建立帳戶',
} satisfies Catalog<Messages['learn']>
