import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  continue: '{{service}} ile devam et',
  confirm: 'Siz olduğunuzu {{service}} ile doğrulayın.',
  untied: {
    fresh: '{{service}} hesabınızdaki e-posta adresiyle kaydolun; bundan sonra {{service}} ile giriş yapabilirsiniz.',
    unlinked:
      'Bu {{service}} hesabı henüz buradaki bir hesaba bağlı değil. Giriş yapın veya kaydolun, ardından Hesap > Güvenlik bölümünden bağlayın.',
    other: 'Bu {{service}} hesabı burada başka bir hesaba bağlı. Onunla giriş yapmak istiyorsanız önce çıkış yapın.',
  },
  refusals: {
    denied: 'Erişime izin vermediniz. Hiçbir şey değişmedi.',
    expired: 'İsteğin süresi doldu veya başka bir tarayıcıda başlatıldı. Baştan başlayın.',
    wrong: '{{service}} yanıtı doğrulanamadı. Giriş sayfasından yeniden başlayın.',
    unreachable: '{{service}} hizmetine ulaşılamadı. Tekrar deneyin veya başka bir yolla giriş yapın.',
    frozen: 'Hesabınız donduruldu. İnceleme bitene kadar giriş yapamazsınız.',
    limited: 'Çok fazla deneme yapıldı. Birkaç dakika bekleyip tekrar deneyin.',
    gone: 'Bu {{service}} hesabına bağlı hesap artık burada yok.',
  },
} satisfies Catalog<Messages['social']>
