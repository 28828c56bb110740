import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  faces: {
    title: '字体文件',
    text: '浏览器只下载页面上的字符所需的部分。',
    family: '字体',
    weights: '字重',
    range: '字符范围',
  },
  weights: { title: '字重', text: '本站使用三种字重，分别用于正文、强调与标题。', sample: '实时交易每个市场' },
  figures: {
    title: '数字',
    text: '表格中的数字等宽，价格变动时各列不会错位。',
    tabular: '等宽数字',
    proportional: '比例数字',
  },
  languages: { title: '语言', text: '每种语言都有自己的字体栈：先用本站字体，再用系统字体。' },
} satisfies Catalog<Messages['docs-fonts']>
