import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'マーケット',
  lead: '現物全銘柄の価格。',
  views: { label: '表示', list: 'リスト', map: 'ヒートマップ' },
  new: '新規',
  screens: {
    label: '保存した条件',
    save: '条件を保存',
    name: '条件の名前',
    submit: '保存',
    remove: '条件「{{name}}」を削除',
    removed: '「{{name}}」を削除しました',
    undo: '元に戻す',
    full: '保存できる条件は{{count}}件までです。1件削除してから保存してください。',
  },
  search: '銘柄・コインを検索',
  submit: '検索',
  filters: '絞り込み',
  tabs: {
    all: 'すべて',
    favourites: 'お気に入り',
    layer1: 'レイヤー1',
    layer2: 'レイヤー2',
    defi: 'DeFi',
    payments: '決済',
    meme: 'ミーム',
  },
  products: {
    label: '商品',
    spot: '現物',
    futures: '先物',
  },
  caption: '現物市場',
  results: ({ count }: { count: number }) => selectPluralForm('ja', count, { other: `${count}銘柄` }),
  empty: {
    title: '該当する銘柄がありません',
    text: '別の名前で検索するか、すべての銘柄をご覧ください。',
    clear: 'すべての銘柄を表示',
  },
  noFavourites: { title: 'お気に入りはまだありません', text: '星マークを付けた銘柄がここに表示されます。' },
  rates: '{{currency}}建ての金額は{{date}}の参考レートによる目安です。',
} satisfies Catalog<Messages['markets']>
