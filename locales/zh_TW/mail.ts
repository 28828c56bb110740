import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  register_code: {
    subject: '您的 {{brand}} 驗證碼',
    title: '確認是您本人',
    text: '請在 {{brand}} 註冊頁面輸入此驗證碼。',
  },
  register_known: {
    subject: '您已擁有 {{brand}} 帳戶',
    title: '您已有帳戶',
    text: '有人（可能是您）嘗試以此電子郵件或手機號碼註冊 {{brand}}。請直接登入，忘記密碼可重新設定。若非您本人操作，無須理會。',
  },
  login_code: {
    subject: '您的 {{brand}} 驗證碼',
    title: '新裝置登入',
    text: '請輸入此驗證碼以登入 {{brand}}。若非您本人操作，表示密碼已外洩，請立即重設。',
  },
  recovery_code: {
    subject: '您的 {{brand}} 驗證碼',
    title: '重設密碼',
    text: '請輸入此驗證碼以重設 {{brand}} 密碼。若非您本人操作，請忽略，密碼不會變更。',
  },
  password_changed: {
    subject: '您的 {{brand}} 密碼已變更',
    title: '密碼已變更',
    text: '您在所有裝置上皆已登出 {{brand}}，24 小時內暫停提領。若非您本人操作，請立即重設密碼。',
  },
  passkey_code: {
    subject: '您的 {{brand}} 驗證碼',
    title: '新的通行密鑰',
    text: '請輸入此驗證碼，為您的 {{brand}} 帳戶新增通行密鑰。不是您本人操作？表示有人已登入您的帳戶，請立即重設密碼。',
  },
  social_code: {
    subject: '您的 {{brand}} 驗證碼',
    title: '連結第三方服務',
    text: '請輸入此驗證碼，以便透過第三方服務登入 {{brand}}。不是您本人操作？不必理會：沒有驗證碼便無法連結。',
  },
  new_device: {
    subject: '{{brand}} 帳戶在新裝置上登入',
    title: '新裝置登入提醒',
    text: '您的 {{brand}} 帳戶剛剛在一台新裝置上登入。為保障資產安全，提領將暫停 24 小時。若非本人操作，請立即重設密碼，所有裝置都會被登出。',
  },
  factor_reset: {
    subject: '{{brand}} 帳戶的雙重驗證即將移除',
    title: '移除雙重驗證',
    text: '有人（可能是您本人）請工作人員移除您 {{brand}} 帳戶的驗證器與通行金鑰，將於 72 小時後生效。若非本人操作，請以雙重驗證登入，或在「帳戶 - 安全」中取消，即可中止。',
  },
  account_frozen: {
    subject: '您的 {{brand}} 帳戶已遭凍結',
    title: '帳戶已遭凍結',
    text: '工作人員已凍結您的 {{brand}} 帳戶：無法登入，API 金鑰停用，提領暫緩處理。您的資產仍在帳戶中。處理完成後我們會與您聯繫。',
  },
  margin_low: {
    subject: '您在 {{brand}} 的合約保證金不足',
    title: '保證金偏低',
    text: '您的 {{brand}} 合約帳戶保證金率已達警示水準。達到 100% 時倉位將遭強制平倉。請追加保證金或減倉。',
  },
  liquidated: {
    subject: '您在 {{brand}} 的合約倉位已遭強制平倉',
    title: '倉位已遭強制平倉',
    text: '您的 {{brand}} 合約帳戶中有倉位的保證金低於維持保證金，已遭強制平倉。合約歷史中的憑證列出了每筆價格與費用。',
  },
  deleveraged: {
    subject: '您在 {{brand}} 的合約倉位已減少',
    title: '倉位因自動減倉而減少',
    text: '由於保險基金無法承接某筆強制平倉，您的 {{brand}} 合約帳戶中有倉位遭部分或全部平倉。您在該合約的掛單已取消。',
  },
  phrase: '您的防釣魚碼：{{phrase}}',
  withdrawal_code: {
    subject: '確認您從 {{brand}} 的提領',
    title: '確認您的提領',
    text: '請在 {{brand}} 提領頁面輸入此驗證碼。不是您本人操作？請勿透露驗證碼，立即重設密碼，並在錢包中取消該提領。',
    secret: '驗證碼 30 分鐘內有效，僅可使用一次。{{brand}} 的工作人員絕不會向您索取驗證碼。',
  },
  secret: '驗證碼 10 分鐘內有效，僅可使用一次。{{brand}} 人員絕不會向您索取。',
  link: { login: '登入', reset: '重設密碼' },
  footer: '您收到此訊息，是因為您的電子郵件或手機號碼在 {{brand}} 上被使用。這不是廣告。',
  outbox: {
    title: '寄件匣',
    lead: '此部署原本會寄出的訊息，最新的在前。僅本機可見。',
    empty: '尚未寄出任何訊息。',
    when: '時間',
    by: '方式',
    to: '收件人',
    what: '訊息',
    email: '電子郵件',
    phone: '手機',
  },
} satisfies Catalog<Messages['mail']>
