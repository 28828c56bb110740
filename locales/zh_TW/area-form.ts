import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  name: '姓名或公司名稱',
  channel: { label: '您的受眾在哪裡？', hint: '您的網站、頻道或社群網址' },
  audience: {
    label: '受眾規模',
    none: '請選擇',
    under_1k: '1,000 以下',
    from_1k: '1,000 至 10,000',
    from_10k: '10,000 至 100,000',
    from_100k: '100,000 以上',
  },
  message: { label: '補充說明（選填）', hint: '最多 {{most}} 個字元' },
  refusals: {
    affiliates_closed: {
      title: '申請尚未開放',
      text: '您的申請填寫完整，但我們目前無法審核，所填內容皆未儲存。',
    },
    item_gone: { title: '此項目已不存在', text: '期間已變更或移除，下方清單為最新。' },
    too_many_kept: { title: '已達數量上限', text: '請先移除不需要的，再重試。' },
    main_account_only: { title: '僅限主帳戶操作', text: '請先切換回主帳戶。' },
    totp_offer_over: { title: '此金鑰已過期', text: '請使用下方的新金鑰重新設定驗證器。' },
  },
  notices: {
    application_sent: { title: '已收到申請', text: '我們會透過您填寫的電子郵件回覆。' },
  },
  problems: {
    name_missing: '請輸入姓名。',
    name_too_long: '姓名最多 {{most}} 個字元。',
    channel_missing: '請輸入網站、頻道或社群網址。',
    channel_invalid: '請輸入有效的網址，例如 https://example.com/you。',
    audience_missing: '請選擇受眾規模。',
    message_too_long: '補充說明最多 {{most}} 個字元。',
    password_same: '新密碼不能與目前密碼相同。',
    phrase_invalid: '請使用 4 至 20 個字母、數字或空格。',
    label_missing: '請輸入名稱。',
    label_too_long: '名稱最多 {{most}} 個字元。',
    label_taken: '此名稱已被使用。',
    scopes_missing: '請至少選擇一項權限。',
    ips_invalid: '請輸入 IP 位址或網段，以逗號或空格分隔，最多 20 個。',
    word_wrong: '請依顯示內容準確輸入。',
    alert_value_invalid: '請為此提醒輸入有效的數字。',
    time_invalid: '請輸入有效的時間。',
    times_same: '結束時間須與開始時間不同。',
    zone_invalid: '請選擇有效的時區。',
  },
} satisfies Catalog<Messages['area-form']>
