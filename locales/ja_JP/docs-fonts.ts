import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  faces: {
    title: '書体',
    text: 'ページに文字があるときだけ、その部分を読み込みます。',
    family: '書体',
    weights: '太さ',
    range: '文字の範囲',
  },
  weights: { title: '太さ', text: '本文、強調、見出しの3種類です。', sample: '動く市場で、リアルタイムに取引' },
  figures: {
    title: '数字',
    text: '表の数字はすべて同じ幅。価格が変わっても列は動きません。',
    tabular: '等幅',
    proportional: 'プロポーショナル',
  },
  languages: { title: '言語', text: '言語ごとにフォントの並びがあります。サイトのもの、次に端末のもの。' },
} satisfies Catalog<Messages['docs-fonts']>
