import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: '使用統計',
  text: '是否允許我們記錄您使用的頁面與功能，以改善本站？這些資料不會用於廣告，也不會與第三方分享。您可隨時在「設定」中變更。',
  allow: '允許',
  decline: '拒絕',
  close: '關閉',
  now: {
    granted: '您已允許使用統計。',
    denied: '您已拒絕使用統計。',
    declined: '您的瀏覽器要求網站不追蹤您，因此不會記錄任何內容。',
  },
} satisfies Catalog<Messages['consent']>
