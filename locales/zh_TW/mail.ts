import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { CLOSING_DAYS, CODE_MINUTES, FACTOR_RESET_HOURS, HOLD_HOURS, WITHDRAWAL_CODE_MINUTES } from '../facts.ts'

export default {
  register_code: {
    subject: '您的 {{brand}} 驗證碼',
    title: '安全驗證',
    text: '請在 {{brand}} 註冊頁面輸入此驗證碼。',
  },
  register_known: {
    subject: '您已擁有 {{brand}} 帳戶',
    title: '您已有帳戶',
    text: '有人（可能是您本人）嘗試以此電子郵件或手機號碼註冊 {{brand}}。請直接登入；若忘記密碼，可重設密碼。若非您本人操作，請忽略此訊息。',
  },
  login_code: {
    subject: '您的 {{brand}} 驗證碼',
    title: '新裝置登入',
    text: '請輸入此驗證碼以登入 {{brand}}。若非您本人操作，表示有人知道您的密碼，請立即重設。',
  },
  recovery_code: {
    subject: '您的 {{brand}} 驗證碼',
    title: '重設密碼',
    text: '請輸入此驗證碼以設定新的 {{brand}} 密碼。若非您本人操作，請忽略此訊息，密碼不會變更。',
  },
  password_changed: {
    subject: '您的 {{brand}} 密碼已變更',
    title: '密碼已變更',
    text: `您在所有裝置上皆已登出 {{brand}}，${HOLD_HOURS} 小時內暫停提領。若非您本人操作，請立即重設密碼。`,
  },
  password_recovered: {
    subject: '您的 {{brand}} 密碼已重設',
    title: '密碼已重設',
    text: `您在所有裝置上皆已登出 {{brand}}，${HOLD_HOURS} 小時內暫停提領。API 金鑰已暫停，需您重新允許後才能使用。若非您本人操作，請立即重設密碼。`,
  },
  passkey_removed: {
    subject: '您的 {{brand}} 帳戶已移除一把通行密鑰',
    title: '已移除通行密鑰',
    text: `您的 {{brand}} 帳戶已移除一把通行密鑰，${HOLD_HOURS} 小時內暫停提領。若非您本人操作，請立即重設密碼。`,
  },
  passkey_code: {
    subject: '您的 {{brand}} 驗證碼',
    title: '新的通行密鑰',
    text: '請輸入此驗證碼，為您的 {{brand}} 帳戶新增通行密鑰。若非您本人操作，表示有人已登入您的帳戶，請立即重設密碼。',
  },
  social_code: {
    subject: '您的 {{brand}} 驗證碼',
    title: '綁定第三方帳號',
    text: '請輸入此驗證碼，以便使用第三方帳號登入 {{brand}}。若非您本人操作，請忽略此訊息：沒有驗證碼便無法綁定。',
  },
  new_device: {
    subject: '{{brand}} 帳戶在新裝置上登入',
    title: '新裝置登入',
    text: `有人（可能是您本人）剛剛在一台新裝置上登入您的 {{brand}} 帳戶。提領將暫停 ${HOLD_HOURS} 小時。若非您本人操作，請立即重設密碼，所有裝置都會登出。`,
  },
  factor_reset: {
    subject: '{{brand}} 帳戶的雙重驗證即將關閉',
    title: '您的雙重驗證即將關閉',
    text: `有人（可能是您本人）要求工作人員移除您 {{brand}} 帳戶的驗證器與通行密鑰，將於 ${FACTOR_RESET_HOURS} 小時後生效。若非您本人操作，請以雙重驗證登入，或在「帳戶 > 安全中心」取消，任一方式皆可中止。`,
  },
  account_frozen: {
    subject: '您的 {{brand}} 帳戶已遭凍結',
    title: '帳戶已遭凍結',
    text: '工作人員已凍結您的 {{brand}} 帳戶：無法登入，API 金鑰停用，提領暫停。您的資金是安全的。審核完成後我們會與您聯絡。',
  },
  closing_begun: {
    subject: '您的 {{brand}} 帳戶即將關閉',
    title: '帳戶即將關閉',
    text: `我們收到了關閉您 {{brand}} 帳戶的申請，帳戶將在 ${CLOSING_DAYS} 天後刪除。如需保留，請在此之前登入。若非您本人操作，請立即登入並變更密碼。`,
  },
  closing_waits: {
    subject: '您的 {{brand}} 帳戶暫時無法關閉',
    title: '帳戶暫時無法關閉',
    text: '您的 {{brand}} 帳戶中仍有資金或未了結事項，因此尚未刪除。請登入，了結未完成的事項並提領資金，然後重新關閉帳戶。',
  },
  margin_low: {
    text: '您的 {{brand}} 合約帳戶保證金率已達警示水準。達到 100% 時倉位將遭強制平倉。請追加保證金或減倉。',
  },
  liquidated: {
    text: '您的 {{brand}} 合約帳戶中有倉位的權益低於維持保證金，已遭強制平倉。合約歷史中的強制平倉憑證列出了每筆價格與費用。',
  },
  deleveraged: {
    text: '由於保險基金無法承接某筆強制平倉，您的 {{brand}} 合約帳戶中有倉位遭部分或全部平倉。您在該合約的目前委託均已取消。',
  },
  phrase: '您的防釣魚碼：{{phrase}}',
  withdrawal_code: {
    subject: '確認您的 {{brand}} 提領',
    title: '確認您的提領',
    text: '請在 {{brand}} 提領頁面輸入此驗證碼。若非您本人操作，請勿透露驗證碼，並立即重設密碼，在錢包中取消該筆提領。',
    secret: `驗證碼 ${WITHDRAWAL_CODE_MINUTES} 分鐘內有效，僅可使用一次。{{brand}} 絕不會向您索取驗證碼。`,
  },
  secret: `驗證碼 ${CODE_MINUTES} 分鐘內有效，僅可使用一次。{{brand}} 絕不會向您索取驗證碼。`,
  link: { login: '登入', reset: '重設密碼' },
  footer: '您收到此訊息，是因為有人在 {{brand}} 上使用了您的電子郵件或手機號碼。這不是行銷訊息。',
  outbox: {
    title: '寄件匣',
    lead: '此部署環境本應寄出的訊息，由新到舊排列。僅本機可見。',
    empty: '尚無訊息',
    when: '時間',
    by: '傳送方式',
    to: '收件人',
    what: '訊息',
    email: '電子郵件',
    phone: '手機',
  },
} satisfies Catalog<Messages['mail']>
