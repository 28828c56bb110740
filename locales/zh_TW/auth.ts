import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { CODE_MINUTES, HOLD_HOURS, STAY_DAYS } from '../facts.ts'

export default {
  login: {
    title: '登入',
    lead: '歡迎回來。',
    ended: '登入已失效，請重新登入後繼續。',
    submit: '登入',
    forgot: '忘記密碼？',
    passkey: '使用通行密鑰登入',
    or: '或',
    noAccount: '還沒有帳戶？',
    register: '立即註冊',
  },
  verification: { title: '安全驗證', lead: '請輸入驗證器目前顯示的驗證碼，或任一組備用碼。' },
  device: {
    title: '新裝置登入',
    lead: '您首次在此裝置登入。請輸入我們傳送的驗證碼以繼續。',
    trust: '信任此裝置，下次登入不需驗證碼',
    notYou: '不是您本人操作？可能有人知道您的密碼，請立即重設。',
    reset: '重設密碼',
  },
  social: { title: '綁定第三方帳號', lead: '使用第三方帳號登入前，請輸入傳送至您電子郵件的驗證碼。' },
  passkey: {
    title: '使用通行密鑰登入',
    lead: '使用臉部、指紋或裝置 PIN 碼登入，不需輸入密碼，也不怕遭竊。',
    submit: '使用通行密鑰繼續',
    password: '使用密碼登入',
  },
  register: {
    title: '建立帳戶',
    lead: '只需電子郵件或手機號碼即可開始。',
    submit: '繼續',
    invited: '我有邀請碼',
    haveAccount: '已有帳戶？',
    login: '登入',
    learnMore: '註冊需要什麼',
  },
  registerVerification: {
    title: '輸入驗證碼',
    lead: `驗證碼已傳送至您填寫的電子郵件或手機號碼，${CODE_MINUTES} 分鐘內有效。`,
  },
  create: {
    title: '設定密碼',
    lead: '最後一步：設定一組未在其他網站使用過的密碼。',
    news: '透過電子郵件接收產品消息與更新',
    submit: '建立帳戶',
  },
  forget: {
    title: '重設密碼',
    lead: '請輸入帳戶的電子郵件或手機號碼。若帳戶存在，我們會傳送驗證碼。',
    submit: '傳送驗證碼',
  },
  forgetVerification: {
    title: '輸入驗證碼',
    lead: `若該電子郵件或手機號碼已註冊，驗證碼應已送達，${CODE_MINUTES} 分鐘內有效。`,
  },
  reset: {
    title: '設定新密碼',
    lead: `您將在其他所有裝置上登出。為保障資產安全，重設後 ${HOLD_HOURS} 小時內暫停提領。`,
    submit: '儲存密碼',
  },
  enablePasskey: {
    title: '下次登入更快速',
    lead: '在此裝置及所有同步您通行密鑰的裝置上，通行密鑰可取代密碼。',
    submit: '建立通行密鑰',
    later: '暫時不要',
  },
  stay: {
    title: '保持登入狀態？',
    lead: `在您自己的裝置上最長可保持登入 ${STAY_DAYS} 天。請勿在共用裝置上保持登入。`,
    yes: '保持登入',
    no: '暫時不要',
  },
  bind: { title: '驗證新的通行密鑰', lead: '請輸入傳送至您電子郵件的驗證碼，將此通行密鑰新增至您的帳戶。' },
  code: { submit: '確認', resend: '重新傳送驗證碼', where: '驗證碼可能需要一分鐘才會送達，也請檢查垃圾郵件匣。' },
  back: { login: '返回登入', register: '返回註冊', forget: '重新開始', home: '返回首頁' },
  passkeyPoints: {
    phishing: { name: '防網路釣魚', text: '通行密鑰僅在本站有效，在仿冒網站上無法使用。' },
    secret: { name: '私密', text: '私密金鑰不會離開您的裝置，我們只儲存公開金鑰。' },
    quick: { name: '快速', text: '不需密碼，也不需驗證碼。' },
  },
  safety: {
    title: '安全提示',
    address: { name: '核對網址', text: '瀏覽器網址列應顯示 {{origin}}，一字不差' },
    code: { name: '驗證碼切勿告訴他人', text: '{{brand}} 絕不會向您索取驗證碼。' },
    passkey: { name: '通行密鑰更安全', text: '在仿冒網站上無法使用，因此不會被騙取。' },
  },
  why: {
    title: '開通帳戶後您將獲得',
    funds: { name: '模擬資金', text: '用模擬資金練習交易，零風險。' },
    orders: { name: '真實撮合', text: '您的訂單與其他人的訂單在同一引擎中撮合。' },
    everywhere: { name: '多裝置同步', text: '自選、設定與歷史紀錄會在各裝置間同步。' },
  },
} satisfies Catalog<Messages['auth']>
