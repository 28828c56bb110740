import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: '使用统计',
  text: '是否允许我们记录您使用的页面和功能，以便改进？不用于广告，也不涉及第三方。您可随时在“设置”中更改。',
  allow: '允许',
  decline: '拒绝',
  close: '关闭',
  now: {
    granted: '当前：已允许。',
    denied: '当前：已拒绝。',
    declined: '您的浏览器要求不跟踪，因此不会记录任何内容。',
  },
} satisfies Catalog<Messages['consent']>
