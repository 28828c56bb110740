import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { PASSKEY_NAME_LENGTH } from '../facts.ts'

export default {
  refusals: {
    wrong: '無法驗證此通行密鑰，請重試。',
    expired: '操作逾時，請重試。',
    unverified: '裝置未能確認您的身分。請使用臉部、指紋或 PIN 碼解鎖。',
    unknown: '找不到此通行密鑰，可能已從帳戶中移除。',
    suspect: '此通行密鑰可能遭到複製，現已停用。請改用其他方式登入，移除後重新建立。',
    known: '此裝置上已有您帳戶的通行密鑰。',
    full: '帳戶的通行密鑰數量已達上限，請先移除一個。',
    name: `請為通行密鑰設定 1 至 ${PASSKEY_NAME_LENGTH} 個字元的名稱。`,
    unsupported: '目前的瀏覽器不支援通行密鑰，請改用其他方式或更換瀏覽器。',
    cancelled: '已取消：您關閉了提示，或此裝置沒有本站的通行密鑰。',
    blocked: '通行密鑰無法在此網址使用，請確認網址是否正確。',
    device: '此裝置無法儲存通行密鑰，或未設定螢幕鎖定。請先設定螢幕鎖定，或更換裝置。',
    failed: '裝置無法完成此操作，請重試。',
    unavailable: '暫時無法連線至交易所，請檢查網路後重試。',
    frozen: '您的帳戶已凍結，審核完成前無法登入。',
    password: '無法驗證您的密碼。請檢查密碼，或稍後重試。',
  },
} satisfies Catalog<Messages['passkey']>
