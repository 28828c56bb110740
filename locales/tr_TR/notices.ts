// What people are told of, and how they choose to be (shared/notices/notices.ts).

import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  groups: {
    security: 'Güvenlik',
    account: 'Hesap',
    alert: 'Alarmlar',
    futures: 'Vadeli işlemler',
    fills: 'Gerçekleşmeler',
    bots: 'Botlar',
    copy: 'Kopya işlem',
    p2p: 'P2P',
    convert: 'Dönüştür',
  },
  texts: {
    alert: 'Takip ettiğiniz fiyatlar, göstergeler ve fonlama oranları',
    futures: 'Marjin uyarıları, likidasyonlar ve otomatik kaldıraç azaltma',
    fills: 'Botlarınızın ve kopyalarınızın gerçekleşen işlemleri',
    bots: 'Başlayan, duran, hata veren veya aralığından çıkan botlar',
    copy: 'Başlayan veya duran kopyalar, atlanan işlemler, kâr payı',
    p2p: 'İşlemlerinizin her adımı, iptaller ve itirazlar',
    convert: 'Limitli ve düzenli dönüştürmeler',
  },
  ways: {
    title: 'Bildirim yolları',
    text: 'Nelerden, nasıl haberdar olmak istediğinizi seçin. Güvenlik ve hesap bildirimleri her zaman burada görünür.',
    topic: 'Konu',
    bell: 'Uygulama içi',
    mail: 'E-posta',
    push: 'Anlık bildirim',
    label: '{{topic}}: {{way}}',
  },
  kinds: {
    bot_filled: 'Bot bir al-sat turunu tamamladı',
    bot_started: 'Bot başladı',
    bot_out_of_range: 'Fiyat botun aralığından çıktı',
    bot_stopped: 'Bot durdu',
    bot_failed: 'Bot hata nedeniyle durdu',
    convert_limit_filled: 'Limitli dönüştürme gerçekleşti',
    convert_limit_expired: 'Limitli dönüştürmenin süresi doldu',
    convert_limit_failed: 'Limitli dönüştürme başarısız oldu',
    convert_plan_done: 'Düzenli dönüştürme tamamlandı',
    convert_plan_skipped: 'Düzenli dönüştürme atlandı',
  },
  said: {
    profit: 'Kâr {{amount}}',
  },
  open: '{{brand}} üzerinde görüntüle',
  footer: 'Nelerden ve nasıl haberdar olacağınızı {{brand}} hesabınızdaki Bildirimler bölümünden seçebilirsiniz.',
  none: 'Henüz bildiriminiz yok. Alarmlar, marjin uyarıları ve bot, kopya ve P2P işlemlerinizin haberleri burada görünür.',
  noneHere: 'Bu kategoride bildirim yok.',
} satisfies Catalog<Messages['notices']>
