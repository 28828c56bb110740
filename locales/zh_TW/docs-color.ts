import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  token: '變數',
  light: '淺色',
  dark: '深色',
  copy: '複製 {{name}}',
  needs: '至少需要 {{ratio}}:1',
  roles: {
    title: '語意色',
    text: '元件使用以下色彩。每種色彩旁標示其最低對比度，以及對應的色彩組合。點按色彩或名稱即可複製。',
  },
  palette: { title: '色盤', text: '語意色由這些色彩構成。選擇紅漲綠跌後，漲跌兩色互換。' },
} satisfies Catalog<Messages['docs-color']>
