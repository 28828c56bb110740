import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { ADULT_AGE, CODE_LENGTH, CODE_MINUTES, PASSWORD_LONGEST, PASSWORD_SHORTEST } from '../facts.ts'

export default {
  by: { label: '電子郵件或手機號碼', email: '電子郵件', phone: '手機' },
  email: {
    label: '電子郵件',
    placeholder: 'name@example.com',
    list: '電子郵件建議',
    offered: ({ count }: { count: number }) => selectPluralForm('zh-TW', count, { other: `${count} 項建議` }),
    didYouMean: '您是否要輸入 {{address}}？',
  },
  mobile: { label: '手機號碼', country: '國碼' },
  password: {
    label: '密碼',
    new: '新密碼',
    show: '顯示密碼',
    hide: '隱藏密碼',
    strength: '密碼強度：{{level}}',
    levels: { none: '尚未輸入', weak: '弱', fair: '普通', good: '良好', strong: '強' },
    rules: {
      length: `${PASSWORD_SHORTEST} 至 ${PASSWORD_LONGEST} 個字元`,
      upper: '大寫字母',
      lower: '小寫字母',
      digit: '數字',
      special: '特殊字元',
    },
    met: '（已符合）',
  },
  code: { label: `${CODE_LENGTH} 位數驗證碼` },
  secondCode: '驗證器驗證碼或備用碼',
  invite: '邀請碼（選填）',
  terms: '我已年滿 18 歲，並知悉 {{brand}} 僅使用模擬資金。',
  agree: `我已年滿 ${ADULT_AGE} 歲，並同意 {{brand}} 的以下文件：`,
  residence: { label: '居住國家／地區', none: '請選擇' },
  sending: '送出中…',
  undelivered: {
    lead: `請輸入驗證碼，${CODE_MINUTES} 分鐘內有效。`,
    title: { both: '訊息未寄出', email: '本站不寄送電子郵件', phone: '本站不傳送簡訊' },
    outbox: '本站未串接訊息服務，您的驗證碼在本機的寄件匣中。',
    nowhere: '本站尚未串接訊息服務，驗證碼無法送達。請聯絡營運方。',
    open: '開啟寄件匣',
  },
} satisfies Catalog<Messages['form']>
