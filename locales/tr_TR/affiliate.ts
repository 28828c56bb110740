import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  name: 'Ortaklık programı',
  hero: {
    title: 'Yatırımcı getirin, her işlemden kazanın',
    lead: '{{brand}} platformuna getirdiğiniz herkesin işlem ücretlerinin yarısına kadarı, işlem yaptıkları sürece sizin.',
    apply: 'Hemen başvur',
    why: 'Neden {{brand}}',
  },
  paper: 'Burada her şey demo bakiyeyle çalışır, komisyonlar da: son haneye kadar hesaplanır ve demo USDT ile ödenir.',
  rates: {
    title: 'Komisyon oranları',
    lead: 'Seviyeniz, getirdiğiniz yatırımcıların son 30 gündeki işlem tutarına göre belirlenir.',
    level: 'Seviye',
    turnover: '30 günlük işlem tutarı',
    spot: 'Spot',
    futures: 'Vadeli',
    from: '{{amount}} USDT ve üzeri',
    partner: 'Ortak',
    senior: 'Kıdemli ortak',
    principal: 'Baş ortak',
  },
  estimate: {
    title: 'Ne kadar kazanabilirsiniz',
    traders: 'Getirdiğiniz aktif yatırımcı',
    turnover: 'Kişi başı aylık işlem tutarı, USDT',
    result: 'Ayda {{amount}} demo USDT',
    note: '%{{fee}} işlem ücreti ve bu tutarın ulaştığı seviyenin spot oranıyla.',
  },
  steps: {
    title: 'Nasıl çalışır',
    apply: { name: 'Başvurun', text: 'Kim olduğunuzu ve kitlenizin nerede olduğunu yazın. İki dakika sürer.' },
    share: { name: 'Bağlantınızı paylaşın', text: 'Tüm kanallara tek kod ya da her birine ayrı kod.' },
    earn: { name: 'Her gün kazanın', text: 'Komisyon işlem işlem hesaplanır, her gün ödenir.' },
  },
  faq: {
    title: 'Sorular',
    who: {
      question: 'Kimler katılabilir?',
      answer: 'Piyasalarla ilgilenen bir kitlesi olan herkes: kanal, site, okul veya arkadaş grubu.',
    },
    when: { question: 'Komisyon ne zaman ödenir?', answer: 'Her gün 00:00 UTC’de, hesabınızın spot cüzdanına.' },
    long: {
      question: 'Bir yatırımcı ne kadar süre benim sayılır?',
      answer: 'Kodunuzla kaydolduğu andan itibaren, süresiz.',
    },
    self: { question: 'Kendimi davet edebilir miyim?', answer: 'Hayır. Kişinin kendi hesapları komisyon kazandırmaz.' },
  },
  closing: 'Siz hazır olduğunuzda',
  create: {
    title: 'Ortaklık başvurusu',
    lead: 'Beş yanıt yeterli. Üç iş günü içinde e-postayla döneriz.',
    submit: 'Başvuruyu gönder',
    back: 'Programa dön',
  },
  why: {
    title: 'Ortaklar neden {{brand}} diyor',
    lead: 'İşlem işlem denetlenebilen bir program.',
    share: { name: 'Ücretlerin %50’sine kadar', text: 'Spot ve vadelide aynı, ilk işlemden itibaren.' },
    life: { name: 'Süresiz', text: 'Kodunuzla kaydolan sizin kalır. Son gün yoktur.' },
    daily: { name: 'Her gün ödeme', text: 'Ay sonunu beklemek yok, alt sınır yok.' },
    proof: { name: 'Her rakam denetlenir', text: 'Her komisyon, geldiği işlemi gösterir.' },
    languages: { name: 'On dil', text: 'Kitleniz borsayı kendi dilinde kullanır, Arapça dahil.' },
    paper: {
      name: 'Kimse para kaybetmez',
      text: 'Yatırımcılarınız demo bakiyeyle pratik yapar; önerdiğiniz şey kimseye zarar vermez.',
    },
    compare: 'Oranlara bak',
  },
} satisfies Catalog<Messages['affiliate']>
