import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  faces: {
    title: '書体',
    text: 'ブラウザーは、ページにある文字を含む部分だけを読み込みます。',
    family: '書体',
    weights: '太さ',
    range: '文字の範囲',
  },
  weights: { title: '太さ', text: '本文、強調、見出しの3種類です。', sample: 'すべての市場をリアルタイムで取引' },
  figures: {
    title: '数字',
    text: '表の数字はすべて同じ幅なので、価格が変わっても列はずれません。',
    tabular: '等幅',
    proportional: 'プロポーショナル',
  },
  languages: {
    title: '言語',
    text: '言語ごとにフォントの優先順があり、サイトのフォント、デバイスのフォントの順に使います。',
  },
} satisfies Catalog<Messages['docs-fonts']>
