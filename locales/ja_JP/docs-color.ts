import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  token: 'トークン',
  light: 'ライト',
  dark: 'ダーク',
  copy: '{{name}}をコピー',
  needs: '{{ratio}}:1以上が必要',
  roles: {
    title: '役割',
    text: 'コンポーネントが使う色です。各色に、最も低いコントラスト比とその組み合わせを示します。色か名前を押すとコピーします。',
  },
  palette: { title: 'パレット', text: '役割の元になる色です。上昇を赤にすると、上昇と下落の色が入れ替わります。' },
} satisfies Catalog<Messages['docs-color']>
