import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  notFound: {
    title: '页面不存在',
    message: '页面不存在：{{path}}',
    description: '地址可能有误，或页面已移动。',
    home: '返回首页',
    markets: '查看行情',
  },
  limited: {
    title: '请求过于频繁',
    message: '您所在网络的请求过于频繁',
    description: '未保存任何内容。请等待一分钟后再试。',
  },
  failure: {
    title: '出错了',
    message: '服务器内部错误',
    description: '问题出在我们这边，请稍后再试。',
    reference: '参考编号：{{id}}',
  },
  unloaded: { text: '页面部分内容加载失败。', retry: '重试' },
} satisfies Catalog<Messages['error']>
