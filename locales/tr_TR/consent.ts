import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Kullanım istatistikleri',
  text: 'Geliştirebilmemiz için hangi sayfaları ve özellikleri kullandığınızı kaydedebilir miyiz? Reklam ve üçüncü taraf yok. Kararınızı Ayarlar bölümünden değiştirebilirsiniz.',
  allow: 'İzin ver',
  decline: 'Reddet',
  close: 'Kapat',
  now: {
    granted: 'Şu an: izin verdiniz.',
    denied: 'Şu an: reddettiniz.',
    declined: 'Tarayıcınız izlenmemeyi istediği için hiçbir şey kaydedilmiyor.',
  },
} satisfies Catalog<Messages['consent']>
