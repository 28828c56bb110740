import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  token: 'المتغير',
  light: 'فاتح',
  dark: 'داكن',
  copy: 'نسخ {{name}}',
  needs: 'يلزم {{ratio}}:1 على الأقل',
  roles: {
    title: 'الأدوار',
    text: 'ما تستعمله المكوّنات. بجانب كل لون أدنى تباين له والزوج الذي يكون فيه. اضغط لونًا أو اسمًا لنسخه.',
  },
  palette: {
    title: 'لوحة الألوان',
    text: 'ما تتكون منه الأدوار. يتبادل الصعود والهبوط لونيهما إن اخترت الأحمر للصعود.',
  },
} satisfies Catalog<Messages['docs-color']>
