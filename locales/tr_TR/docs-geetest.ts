import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Captcha aracı',
  text: 'Siz basana kadar hiçbir şey yüklenmez. Sağlayıcı her kurulumda ayrıca belirlenir.',
  check: 'Yanıtı kontrol et',
  verified: 'Sunucu yanıtı kabul etti. Yanıt bir kez kullanılabilir: ikinci kontrol reddedilir.',
  again: 'Baştan başla',
  refused: {
    title: 'Reddedildikten sonra',
    text: 'Yanıt eksik olduğunda veya süresi geçtiğinde form bunu gösterir.',
  },
} satisfies Catalog<Messages['docs-geetest']>
