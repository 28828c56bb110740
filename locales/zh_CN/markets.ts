import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: '行情',
  lead: '全部现货交易对的价格。',
  views: { label: '视图', list: '列表', map: '热力图' },
  new: '新上线',
  screens: {
    label: '已保存的筛选',
    save: '保存筛选',
    name: '筛选名称',
    submit: '保存',
    remove: '删除筛选 {{name}}',
    removed: '已删除“{{name}}”',
    undo: '撤销',
    full: '最多可保存 {{count}} 个筛选。请先删除一个。',
  },
  search: '搜索交易对或币种',
  submit: '搜索',
  filters: '筛选',
  tabs: {
    all: '全部',
    favourites: '自选',
    layer1: '公链',
    layer2: '二层网络',
    defi: 'DeFi',
    payments: '支付',
    meme: 'Meme',
  },
  products: {
    label: '产品',
    spot: '现货',
    futures: '合约',
  },
  caption: '现货市场',
  results: ({ count }: { count: number }) => selectPluralForm('zh', count, { other: `${count} 个市场` }),
  empty: { title: '没有符合条件的市场', text: '换个名称试试，或查看全部市场。', clear: '查看全部市场' },
  noFavourites: { title: '暂无自选', text: '点击市场旁的星标，即可加入自选。' },
  rates: '以 {{currency}} 显示的金额按 {{date}} 的参考汇率折算，仅供参考。',
} satisfies Catalog<Messages['markets']>
