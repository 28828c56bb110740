import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: '使用統計',
  text: '是否允許我們記錄您使用的頁面與功能，以便改進？不用於廣告，也不涉及第三方。您可隨時在「設定」中更改。',
  allow: '允許',
  decline: '拒絕',
  close: '關閉',
  now: {
    granted: '目前：已允許。',
    denied: '目前：已拒絕。',
    declined: '您的瀏覽器要求不追蹤，因此不會記錄任何內容。',
  },
} satisfies Catalog<Messages['consent']>
