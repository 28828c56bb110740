import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Captcha aracı',
  text: 'Siz basmadan hiçbir şey sorulmaz veya yüklenmez. Hangi sağlayıcının yanıt verdiği kurulumun ayarıdır.',
  check: 'Yanıtı denetle',
  verified: 'Sunucu kabul etti. Bir kez geçerlidir: ikinci denetim reddedilir.',
  again: 'Baştan başla',
  refused: { title: 'Redden sonra', text: 'Yanıt eksik veya süresi geçmişse formun söyledikleri.' },
} satisfies Catalog<Messages['docs-geetest']>
