import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { COMMISSION_PERCENT, LEVEL_DAYS } from '../facts.ts'

export default {
  name: 'Ortaklık programı',
  hero: {
    title: 'Yatırımcı davet edin, her işlemden kazanın',
    lead: `{{brand}} platformuna davet ettiğiniz herkesin işlem ücretlerinin %${COMMISSION_PERCENT}’sine kadarını, işlem yaptıkları sürece kazanın.`,
    apply: 'Hemen başvur',
    why: 'Neden {{brand}}?',
  },
  paper:
    'Komisyonlar dahil her şey demo bakiyeyle çalışır. Komisyonlar son haneye kadar hesaplanır ve ücretin alındığı varlık olarak ödenir.',
  rates: {
    title: 'Komisyon oranları',
    lead: `Seviyeniz, yatırımcılarınızın son ${LEVEL_DAYS} gündeki hacmine ve kaçının işlem yaptığına bağlıdır.`,
    sub: 'Davet ettiğiniz ortaklar da yatırımcı davet ettiğinde, sizin oranınızla onların oranı arasındaki fark size ödenir.',
    level: 'Seviye',
    turnover: `${LEVEL_DAYS} günlük hacim`,
    traders: 'Aktif yatırımcı',
    share: 'Komisyon',
    from: '{{amount}} USDT ve üzeri',
    starter: 'Başlangıç',
    partner: 'Ortak',
    senior: 'Kıdemli ortak',
    principal: 'Baş ortak',
  },
  estimate: {
    title: 'Kazancınızı tahmin edin',
    traders: 'Aktif yatırımcı sayısı',
    turnover: 'Yatırımcı başına aylık hacim, USDT',
    result: 'Ayda {{amount}} demo USDT',
    note: '%{{fee}} spot işlem ücretine ve bu hacmin komisyon oranına göre.',
  },
  steps: {
    title: 'Nasıl çalışır?',
    apply: { name: 'Başvurun', text: 'Kim olduğunuzu ve kitlenizin nerede olduğunu yazın. 2 dakika sürer.' },
    share: { name: 'Bağlantınızı paylaşın', text: 'Tüm kanallara tek kod ya da her birine ayrı kod.' },
    earn: { name: 'Her işlemden kazanın', text: 'Komisyon her işlem için ayrı hesaplanır ve yatırılır.' },
  },
  faq: {
    title: 'Sık sorulan sorular',
    who: {
      question: 'Kimler katılabilir?',
      answer: 'Piyasalarla ilgilenen bir kitlesi olan herkes: kanal, site, okul veya arkadaş grubu.',
    },
    when: {
      question: 'Komisyon ne zaman ödenir?',
      answer: 'Her işlemle birlikte, ücretin alındığı varlık olarak spot cüzdanınıza yatırılır.',
    },
    long: {
      question: 'Bir yatırımcıdan ne kadar süre kazanırım?',
      answer: 'Yatırımcı kodunuzla kaydolduğu andan itibaren ömür boyu kazanırsınız.',
    },
    self: {
      question: 'Kendimi davet edebilir miyim?',
      answer: 'Hayır. Kendi hesaplarınızdan komisyon kazanamazsınız.',
    },
  },
  closing: 'Başlamaya hazır mısınız?',
  create: {
    title: 'Ortaklık başvurusu',
    lead: 'Beş kısa soruyu yanıtlayın. Üç iş günü içinde e-postayla yanıt veririz.',
    submit: 'Başvuruyu gönder',
    back: 'Programa dön',
  },
  why: {
    title: 'Ortaklar neden {{brand}} platformunu tercih ediyor?',
    lead: 'Her işlemini tek tek doğrulayabileceğiniz bir program.',
    share: {
      name: `Ücretlerin %${COMMISSION_PERCENT}’sine kadar`,
      text: 'Spot ve vadeli işlemlerde, ilk işlemden itibaren kazanırsınız.',
    },
    life: { name: 'Ömür boyu', text: 'Kodunuzla kaydolan herkesten kazanmaya devam edersiniz. Bitiş tarihi yoktur.' },
    daily: { name: 'Anında ödeme', text: 'Komisyon her işlemle birlikte ödenir. Minimum ödeme tutarı yoktur.' },
    proof: { name: 'Doğrulanabilir rakamlar', text: 'Her komisyonun hangi işlemden geldiği görülür.' },
    languages: { name: 'On dil', text: 'Kitleniz borsayı, Arapça dahil, kendi dilinde kullanabilir.' },
    paper: {
      name: 'Gerçek para riski yok',
      text: 'Yatırımcılarınız demo bakiyeyle pratik yapar; önerdiğiniz hiçbir şey onlara para kaybettirmez.',
    },
    compare: 'Komisyon oranlarını gör',
  },
} satisfies Catalog<Messages['affiliate']>
