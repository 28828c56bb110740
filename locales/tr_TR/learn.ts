import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Kaydolmadan önce',
  lead: 'Neler gerekir, süreç nasıl işler, neyi saklarız. Okuması da kaydolması da iki dakika.',
  needs: {
    title: 'Gerekenler',
    contact: 'Kod alabileceğiniz bir e-posta adresi veya telefon numarası',
    password: 'Büyük ve küçük harf, rakam ve özel karakter içeren 8–32 karakterlik bir şifre',
    age: 'En az 18 yaşında olmak',
  },
  steps: {
    title: 'Nasıl ilerler',
    contact: { name: 'Adresinizi veya numaranızı yazın', text: 'Varsa arkadaşınızın davet koduyla birlikte.' },
    code: { name: 'Kodu girin', text: '10 dakika geçerli altı rakam göndeririz. Yenisini isteyebilirsiniz.' },
    password: { name: 'Şifre belirleyin', text: 'Ardından geçiş anahtarı ekleyin, bir daha şifre yazmayın.' },
    trade: {
      name: 'Demo bakiyeyle işlem yapın',
      text: 'Hesabınız demo bakiyeyle açılır, tüm piyasalar hemen hazırdır.',
    },
  },
  keeps: {
    title: 'Ne saklarız',
    contact: 'Giriş ve uyarılar için adresiniz veya numaranız',
    password: 'Şifrenizin tuzlanmış özeti, asla şifrenin kendisi',
    devices: 'Yeni bir cihaz fark edilsin diye giriş yaptığınız cihazlar',
    nothing: 'Kart, banka hesabı, kimlik belgesi yok: burada gerçek para yok',
  },
  faq: {
    title: 'Sorular',
    cost: {
      question: 'Ücretli mi?',
      answer: 'Hayır. Ne şimdi ne sonra bir ödeme var; kazanılacak gerçek para da yok.',
    },
    both: {
      question: 'Hem e-posta hem telefonla giriş yapabilir miyim?',
      answer: 'Biriyle kaydolun, diğerini hesap ayarlarından ekleyin.',
    },
    leave: { question: 'Hesabımı kapatabilir miyim?', answer: 'Evet. Hesap kapanınca sakladığımız bilgiler silinir.' },
    lost: {
      question: 'Şifremi unutursam?',
      answer: 'Adresinize veya numaranıza gelen kodla yenisini belirlersiniz. Çekimler 24 saat durur.',
    },
  },
  action: 'Hesap oluştur',
} satisfies Catalog<Messages['learn']>
