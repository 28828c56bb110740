import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { CODE_LENGTH, CODE_MINUTES, HOLD_HOURS, PASSWORD_LONGEST, PASSWORD_SHORTEST } from '../facts.ts'

export default {
  title: 'Kaydolmadan önce',
  lead: 'Gerekenler, süreç ve sakladıklarımız. Kaydolmak iki dakika sürer.',
  needs: {
    title: 'Gerekenler',
    contact: 'Kod alabileceğiniz bir e-posta adresi veya telefon numarası',
    password: `Büyük ve küçük harf, rakam ve özel karakter içeren ${PASSWORD_SHORTEST}–${PASSWORD_LONGEST} karakterlik bir şifre`,
    age: 'En az 18 yaşında olmak',
  },
  steps: {
    title: 'Nasıl çalışır?',
    contact: { name: 'E-postanızı veya telefonunuzu girin', text: 'Bir arkadaşınız davet kodu verdiyse ekleyin.' },
    code: {
      name: 'Kodu girin',
      text: `Size ${CODE_MINUTES} dakika geçerli ${CODE_LENGTH} haneli bir kod göndeririz. Yenisini isteyebilirsiniz.`,
    },
    password: {
      name: 'Şifre belirleyin',
      text: 'Ardından geçiş anahtarı eklerseniz bir daha şifre yazmanız gerekmez.',
    },
    trade: {
      name: 'Demo bakiyeyle işlem yapın',
      text: 'Demo bakiye alın ve tüm piyasalarda hemen işlem yapın.',
    },
  },
  keeps: {
    title: 'Sakladığımız bilgiler',
    contact: 'Giriş yapmanız ve size bildirim gönderebilmemiz için e-postanız veya telefon numaranız',
    password: 'Şifrenizin rastgele değerle güçlendirilmiş hash değeri (salted hash); şifrenin kendisi saklanmaz',
    devices: 'Yeni cihazları fark edebilmemiz için giriş yaptığınız cihazlar',
    nothing: 'Kart, banka hesabı veya kimlik belgesi istemeyiz: burada gerçek para yok',
  },
  faq: {
    title: 'Sık sorulan sorular',
    cost: {
      question: 'Hesap ücretsiz mi?',
      answer: 'Evet. Hiçbir zaman ödeme yapmazsınız; gerçek para da kazanamazsınız.',
    },
    both: {
      question: 'Hem e-posta hem telefonla giriş yapabilir miyim?',
      answer: 'Hayır, yalnızca kaydolurken kullandığınızla.',
    },
    leave: {
      question: 'Hesabımı kapatabilir miyim?',
      answer:
        'Evet, açık işleminiz kalmadığında ve paranızı çektiğinizde. Ardından verilerinizi sileriz. Hesap defteri kayıtlarını iletişim bilgileriniz olmadan saklarız.',
    },
    lost: {
      question: 'Şifremi unutursam ne olur?',
      answer: `E-postanıza veya telefonunuza gelen kodla sıfırlayın. Ardından çekimler ${HOLD_HOURS} saat bekletilir.`,
    },
  },
  action: 'Hesap oluştur',
} satisfies Catalog<Messages['learn']>
