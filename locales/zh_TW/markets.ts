import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: '行情',
  lead: '所有現貨交易對的價格。',
  views: { label: '檢視', list: '清單', map: '熱力圖' },
  new: '新上架',
  screens: {
    label: '已儲存的篩選',
    save: '儲存篩選',
    name: '篩選名稱',
    submit: '儲存',
    remove: '刪除篩選 {{name}}',
    removed: '已刪除「{{name}}」',
    undo: '復原',
    full: '最多可儲存 {{count}} 個篩選。請先刪除一個。',
  },
  search: '搜尋交易對或幣種',
  submit: '搜尋',
  filters: '篩選',
  tabs: {
    all: '全部',
    favourites: '自選',
    layer1: '公鏈',
    layer2: '二層網路',
    defi: 'DeFi',
    payments: '支付',
    meme: '迷因幣',
  },
  products: {
    label: '產品',
    spot: '現貨',
    futures: '合約',
  },
  caption: '現貨市場',
  results: ({ count }: { count: number }) => selectPluralForm('zh', count, { other: `${count} 個市場` }),
  empty: { title: '沒有符合條件的市場', text: '換個名稱試試，或查看所有市場。', clear: '查看所有市場' },
  noFavourites: { title: '尚無自選市場', text: '點選市場旁的星號，即可加入自選。' },
  rates: '以 {{currency}} 顯示的金額依 {{date}} 的參考匯率換算，僅供參考。',
} satisfies Catalog<Messages['markets']>
