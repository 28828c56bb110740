import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  token: '变量',
  light: '浅色',
  dark: '深色',
  copy: '复制 {{name}}',
  needs: '至少需要 {{ratio}}:1',
  roles: {
    title: '语义色',
    text: '组件使用以下颜色。每种颜色旁标示其最低对比度，以及对应的颜色组合。点按颜色或名称即可复制。',
  },
  palette: { title: '色板', text: '语义色取自这些色值。选择红涨绿跌后，涨跌两色互换。' },
} satisfies Catalog<Messages['docs-color']>
