import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: '使用统计',
  text: '是否允许我们记录您使用的页面和功能，以改进本站？这些数据不会用于广告，也不会与第三方共享。您可随时在“设置”中更改。',
  allow: '允许',
  decline: '拒绝',
  close: '关闭',
  now: {
    granted: '您已允许使用统计。',
    denied: '您已拒绝使用统计。',
    declined: '您的浏览器已请求网站不跟踪您，因此不会记录任何内容。',
  },
} satisfies Catalog<Messages['consent']>
