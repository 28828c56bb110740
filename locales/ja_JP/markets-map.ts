import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: '現物市場のヒートマップ',
  lead: 'すべての現物銘柄のマップです。大きさは24時間売買代金を表します。',
  legend: '面積：24時間売買代金（小さい銘柄は拡大表示）。色：24時間変動率。',
  colours: '24時間変動率による色',
} satisfies Catalog<Messages['markets-map']>
