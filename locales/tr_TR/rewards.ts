import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Ödül merkezi',
  lead: 'Görevleri tamamlayarak kupon kazanın: spot cüzdanınıza yatırılan nakit kuponları ve işlem ücreti iadeleri.',
  start: {
    register: 'Kaydol',
    logIn: 'Giriş yap',
  },
  kinds: {
    voucher: 'Nakit kuponu',
    rebate: 'Ücret iadesi',
  },
  states: {
    ready: 'Kullanıma hazır',
    active: 'Etkin',
    paying: 'Ödeniyor',
    used: 'Kullanıldı',
    expired: 'Süresi doldu',
  },
  offer: {
    rebate: ({ count }: { count: number }) =>
      selectPluralForm('tr', count, {
        one: `Ücretleriniz ${count} gün boyunca iade edilir.`,
        other: `Ücretleriniz ${count} gün boyunca iade edilir.`,
      }),
  },
  tasks: {
    title: 'Görevler',
    text: 'Tamamladığınız görevler kendiliğinden işaretlenir. Her görev bir kupon kazandırır.',
    none: 'Şu anda görev yok',
    noneText: 'Yeni görevler burada görünür. O zamana kadar kupon kodu kullanabilirsiniz.',
    claim: 'Kuponu al',
    start: 'Göreve git',
    given: 'Kupon alındı',
    funds: {
      name: 'İlk demo bakiyenizi alın',
      text: 'Bakiye ücretsizdir ve hemen yatırılır.',
    },
    order: {
      name: 'İlk spot işleminizi yapın',
      text: 'Dilediğiniz coini alın veya satın.',
    },
    'two-step': {
      name: 'İki adımlı doğrulamayı (2FA) açın',
      text: 'Bir uygulamadan alınan kod hesabınızı korur.',
    },
    passkey: {
      name: 'Geçiş anahtarı ekleyin',
      text: 'Parmak izi, yüz veya PIN ile giriş yapın.',
    },
    contract: {
      name: 'İlk vadeli işleminizi yapın',
      text: 'Dilediğiniz sözleşmede pozisyon açın.',
    },
    bot: {
      name: 'İlk botunuzu başlatın',
      text: 'Bir strateji seçin, bot sizin için işlem yapsın.',
    },
    copy: {
      name: 'İlk yatırımcınızı kopyalayın',
      text: 'Kimi ve ne kadarla kopyalayacağınızı seçin.',
    },
    invite: {
      name: 'İşlem yapan bir arkadaş davet edin',
      text: 'Arkadaşınız ilk işlem ücretini ödediğinde tamamlanır.',
    },
  },
  coupons: {
    older: 'Daha eski kuponlar',
    newest: 'En yeni kuponlar',
    title: 'Kuponlarım',
    none: 'Kullanılabilir kupon yok',
    noneText: 'Aşağıdaki bir görevi tamamlayın veya kupon kodu girin.',
    past: 'Kullanılan ve süresi dolan ({{count}})',
    redeem: 'Kullan',
    activate: 'Etkinleştir',
    collect: 'Şimdi al',
    until: 'Son kullanma',
    days: 'Geçerli gün sayısı',
    ends: 'İade bitişi',
    redeemed: 'Kullanıldığı tarih',
    counted: 'Hesaba katılan ücretler',
    paid: 'Ödenen',
  },
  code: {
    title: 'Kupon kodu',
    text: 'Bizden aldığınız bir kod varsa kuponu eklemek için girin.',
    label: 'Kod',
    submit: 'Kuponu ekle',
  },
  rules: {
    title: 'Kuponlar nasıl çalışır?',
    voucher: 'Nakit kuponu, kullandığınızda spot cüzdanınıza yatırılır.',
    rebate:
      'Ücret iadesi, kendi spot ve vadeli emirlerinizin ücretlerini kuponun tutarına kadar geri öder. Dilediğiniz zaman alabilirsiniz; kalanı süre dolunca ödenir. Botların ve kopyaların ücretleri sayılmaz. Aynı anda yalnızca bir iade etkin olabilir.',
    time: 'Kuponu süresi dolmadan kullanın veya etkinleştirin. Sonrasında geçersiz olur.',
    once: 'Her görev ve kod için kişi başı bir kupon verilir. Alt hesaplar kupon kazanmaz.',
    related:
      'İlişkili hesaplar tek kişi sayılır: aralarındaki kuponlar, görevler ve davetler bir şey kazandırmaz. Ortak posta kutusu, tarayıcı veya çekim adresi gibi kanıtlara göre karar veririz; yalnızca ortak ağ yetmez. Bu yanlışsa “İlişkili hesaplar” konusuyla bize yazın.',
    paper: 'Kuponlar demo bakiye olarak ödenir; bu borsanın dışında değeri yoktur.',
    more: 'Kuponlar hakkında daha fazla bilgi',
  },
  done: {
    given: 'Kupon eklendi.',
    redeemed: 'Kupon kullanıldı. Tutarı spot cüzdanınıza yatırılır.',
    activated: 'Ücret iadesi etkinleştirildi. Bundan sonra ödediğiniz ücretleri kapsar.',
    collected: 'Ücret iadesi alındı. Tutarı spot cüzdanınıza yatırılır.',
  },
  refusals: {
    insecure_address: 'Devam etmek için bu siteyi HTTPS üzerinden açın.',
    main_account_only: 'Alt hesaplar kupon kazanmaz. Ana hesabınıza geçin.',
    operator_account: 'Operatör hesapları kupon kodu kullanamaz.',
    related_account:
      'Kuponlar, ilişkili hesaplarınızın ilkine verilir. Bu hesaplardan biri size ait değilse “İlişkili hesaplar” konusuyla bize yazın.',
    too_many_attempts: 'Çok fazla deneme yaptınız. {{seconds}} sn sonra yeniden deneyin.',
    code_wrong: 'Bu kod geçerli değil. Kontrol edip tekrar deneyin.',
    code_used: 'Bu kodu zaten kullandınız.',
    already_given: 'Bu görevin kuponunu zaten aldınız.',
    not_earned: 'Önce görevi tamamlayın.',
    campaign_over: 'Bu kampanya sona erdi.',
    used_up: 'Bu kampanyanın tüm kuponları alındı.',
    coupon_unknown: 'Böyle bir kupon yok.',
    coupon_expired: 'Bu kuponun süresi doldu.',
    coupon_used: 'Bu kupon zaten kullanıldı.',
    coupon_active: 'Zaten etkin bir ücret iadeniz var. Süresi dolunca bir sonrakini etkinleştirebilirsiniz.',
    paper_limit: 'Tutar, günlük demo bakiye limitinizi aşıyor. Limit 00:00 UTC’de yenilenir.',
    nothing_yet: 'Henüz iade edilecek ücret yok.',
    unavailable: 'Bir sorun oluştu. Birazdan tekrar deneyin.',
  },
} satisfies Catalog<Messages['rewards']>
