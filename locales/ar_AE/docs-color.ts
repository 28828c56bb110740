import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  token: 'المتغير',
  light: 'فاتح',
  dark: 'داكن',
  copy: 'نسخ {{name}}',
  needs: 'الحد الأدنى \u2066{{ratio}}:1\u2069',
  roles: {
    title: 'الأدوار',
    text: 'تستخدم المكوّنات هذه الألوان. يظهر مع كل لون أدنى تباين له والزوج الذي يرد فيه. انقر على لون أو اسم لنسخه.',
  },
  palette: {
    title: 'لوحة الألوان',
    text: 'تتكون الأدوار من هذه الألوان. يتبادل لونا الصعود والهبوط موضعيهما إن اخترت الأحمر للصعود.',
  },
} satisfies Catalog<Messages['docs-color']>
