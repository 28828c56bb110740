import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  continue: '使用 {{service}} 繼續',
  confirm: '請在 {{service}} 中確認是您本人。',
  untied: {
    fresh: '請使用 {{service}} 中的電子郵件地址完成註冊，之後即可用 {{service}} 直接登入。',
    unlinked: '此 {{service}} 帳號尚未綁定本站帳戶。請登入或註冊，再到「帳戶 > 安全中心」綁定。',
    other: '此 {{service}} 帳號已綁定本站的另一個帳戶。如要用它登入，請先登出。',
  },
  refusals: {
    denied: '您未授權存取，未做任何變更。',
    expired: '操作逾時，或此操作是在其他瀏覽器中發起的。請重新開始。',
    wrong: '{{service}} 的回應未通過驗證，請回到登入頁重試。',
    unreachable: '無法連線至 {{service}}，請重試或改用其他方式登入。',
    frozen: '您的帳戶已凍結，審核完成前無法登入。',
    limited: '嘗試次數過多，請等待幾分鐘後重試。',
    gone: '此 {{service}} 帳號綁定的本站帳戶已不存在。',
  },
} satisfies Catalog<Messages['social']>
