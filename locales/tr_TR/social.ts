import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  continue: '{{service}} ile devam et',
  refusals: {
    denied: 'Orada izin vermediniz. Hiçbir şey değişmedi.',
    expired: 'İşlem çok uzun sürdü veya başka bir tarayıcıda başladı. Baştan başlayın.',
    wrong: '{{service}} yanıtı doğrulanamadı. Giriş sayfasından yeniden başlayın.',
    unreachable: '{{service}} hizmetine ulaşılamadı. Tekrar deneyin veya başka bir yolla giriş yapın.',
  },
} satisfies Catalog<Messages['social']>
