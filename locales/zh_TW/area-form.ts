import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { KEY_ADDRESSES, PHRASE_LONGEST, PHRASE_SHORTEST } from '../facts.ts'

export default {
  name: '姓名或公司名稱',
  channel: { label: '您的受眾在哪個平台？', hint: '您的網站、頻道或社群網址' },
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
    alert_met: { title: '條件已滿足', text: '待價格回落或回升後，即可重新啟用此提醒。' },
    item_gone: { title: '此項目已不存在', text: '此項目已變更或移除，下方清單為最新內容。' },
    too_many_kept: { title: '已達數量上限', text: '請先移除不需要的項目，再試一次。' },
    main_account_only: { title: '僅限主帳戶操作', text: '請先切換回主帳戶。' },
    venue_key_refused: {
      title: '該交易所拒絕了此金鑰',
      text: '請檢查 API 金鑰與 Secret 金鑰。若金鑰限制了 IP 位址，則無法在本站使用。',
    },
    venue_key_withdraws: {
      title: '此金鑰具有提領權限',
      text: '本站不接受此類金鑰。請建立一組不含提領權限、也不能轉帳至其他帳戶的金鑰。',
    },
    venue_key_cannot_trade: {
      title: '此金鑰沒有交易權限',
      text: '請在該交易所為金鑰開啟讀取與現貨交易權限，然後重新連結。',
    },
    venue_order_open: {
      title: '我們仍在確認一筆訂單',
      text: '該交易所尚未確認您的一筆訂單。請在其狀態確定後再解除連結。',
    },
    venue_bots_running: {
      title: '仍有機器人或跟單使用此金鑰交易',
      text: '請先停止使用真實資金的機器人與跟單，待其結束後再解除連結。',
    },
    venue_transfer_open: {
      title: '有劃轉仍在確認中',
      text: '請等待交易所確認後再解除連結。',
    },
    venue_unreachable: {
      title: '該交易所沒有回應',
      text: '請幾分鐘後重試。未做任何變更。',
    },
    totp_offer_over: { title: '此金鑰已過期', text: '請使用下方的新金鑰重新設定驗證器。' },
    closing_positions: { title: '您仍有未平倉位', text: '請先平掉所有合約倉位（包括子帳戶中的倉位），再關閉帳戶。' },
    closing_deals: { title: '您仍有未完成的 P2P 訂單', text: '請先完成或取消 P2P 訂單。申訴中的訂單須等待裁決。' },
    closing_settling: { title: '仍有交易正在結算', text: '請等待買幣或大宗交易結算完成後再試一次。' },
    closing_bots: { title: '您仍有未停止的機器人', text: '請先停止機器人，其資金會退回您的錢包。' },
    closing_copies: { title: '您仍在跟單', text: '請先停止跟單，其資金會退回您的錢包。' },
    closing_lead: { title: '您仍是帶單員', text: '請先退出帶單。跟單者的倉位隨後會平倉，您會收到應得的分潤。' },
    closing_withdrawals: { title: '仍有提領在處理中', text: '請等待提領完成或取消提領，然後再試一次。' },
    closing_money: {
      title: '帳戶中仍有資金',
      text: '請先提領資金，包括子帳戶中的資金。取消目前委託，即可釋放其凍結的資金。',
    },
  },
  notices: {
    application_sent: { title: '已收到申請', text: '我們會回信至您填寫的電子郵件。' },
  },
  problems: {
    name_missing: '請輸入姓名。',
    name_too_long: '姓名最多 {{most}} 個字元。',
    channel_missing: '請輸入網站、頻道或社群網址。',
    channel_invalid: '請輸入有效的網址，例如 https://example.com/you。',
    audience_missing: '請選擇受眾規模。',
    message_too_long: '補充說明最多 {{most}} 個字元。',
    password_same: '新密碼不能與目前密碼相同。',
    phrase_invalid: `請使用 ${PHRASE_SHORTEST} 至 ${PHRASE_LONGEST} 個字元，可含文字、數字與空格。`,
    label_missing: '請輸入名稱。',
    label_too_long: '名稱最多 {{most}} 個字元。',
    label_taken: '此名稱已被使用。',
    scopes_missing: '請至少選擇一項權限。',
    ips_invalid: `請輸入 IP 位址或網段，以逗號或空格分隔，最多 ${KEY_ADDRESSES} 個。`,
    venue_key_invalid: '請貼上完整的金鑰。金鑰只含字母、數字、連字號與底線。',
    venue_amount_invalid: '請輸入大於零的金額，最多 {{most}} 位小數。',
    word_wrong: '請完全依照顯示的文字輸入。',
    alert_value_invalid: '請為此提醒輸入有效的數字，例如 12.5。',
    alert_market_invalid: '該交易所未上架此市場，請選擇其他市場。',
    alert_value_reached: '價格已達到該值，請修改數值或條件。',
    time_invalid: '請輸入有效的時間。',
    times_same: '結束時間須與開始時間不同。',
    zone_invalid: '請選擇有效的時區。',
  },
} satisfies Catalog<Messages['area-form']>
