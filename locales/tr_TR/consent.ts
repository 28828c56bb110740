import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Kullanım istatistikleri',
  text: 'Siteyi geliştirmek için hangi sayfaları ve özellikleri kullandığınızı kaydedebilir miyiz? Bu verileri reklam için kullanmayız ve üçüncü taraflarla paylaşmayız. Bunu istediğiniz zaman Ayarlar’dan değiştirebilirsiniz.',
  allow: 'İzin ver',
  decline: 'Reddet',
  close: 'Kapat',
  now: {
    granted: 'Kullanım istatistiklerine izin verdiniz.',
    denied: 'Kullanım istatistiklerini reddettiniz.',
    declined: 'Tarayıcınız izlenmemeyi istediği için hiçbir şey kaydedilmiyor.',
  },
} satisfies Catalog<Messages['consent']>
