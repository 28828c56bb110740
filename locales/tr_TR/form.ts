import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { ADULT_AGE, CODE_LENGTH, CODE_MINUTES, PASSWORD_LONGEST, PASSWORD_SHORTEST } from '../facts.ts'

export default {
  by: { label: 'E-posta veya telefon', email: 'E-posta', phone: 'Telefon' },
  email: {
    label: 'E-posta adresi',
    placeholder: 'ad@example.com',
    list: 'Önerilen adresler',
    offered: ({ count }: { count: number }) =>
      selectPluralForm('tr', count, { one: `${count} öneri`, other: `${count} öneri` }),
    didYouMean: 'Bunu mu demek istediniz: {{address}}?',
  },
  mobile: { label: 'Telefon numarası', country: 'Ülke kodu' },
  password: {
    label: 'Şifre',
    new: 'Yeni şifre',
    show: 'Şifreyi göster',
    hide: 'Şifreyi gizle',
    strength: 'Şifre gücü: {{level}}',
    levels: { none: 'henüz yazılmadı', weak: 'zayıf', fair: 'orta', good: 'iyi', strong: 'güçlü' },
    rules: {
      length: `${PASSWORD_SHORTEST}–${PASSWORD_LONGEST} karakter`,
      upper: 'Büyük harf',
      lower: 'Küçük harf',
      digit: 'Rakam',
      special: 'Özel karakter',
    },
    met: '(tamam)',
  },
  code: { label: `${CODE_LENGTH} haneli kod` },
  secondCode: 'Doğrulama uygulaması kodu veya yedek kod',
  invite: 'Davet kodu (isteğe bağlı)',
  terms: 'En az 18 yaşındayım ve {{brand}} platformunun yalnızca demo bakiye kullandığını biliyorum.',
  agree: `En az ${ADULT_AGE} yaşındayım ve {{brand}} belgelerini kabul ediyorum:`,
  residence: { label: 'Yaşadığınız ülke veya bölge', none: 'Ülke veya bölge seçin' },
  sending: 'Gönderiliyor…',
  undelivered: {
    lead: `Kodunuzu girin. Kod ${CODE_MINUTES} dakika geçerlidir.`,
    title: { both: 'Mesaj gönderilmedi', email: 'Bu site e-posta göndermiyor', phone: 'Bu site SMS göndermiyor' },
    outbox: 'Bu site mesaj servisi olmadan çalışıyor. Kodunuz bu bilgisayardaki giden kutusunda.',
    nowhere: 'Bu sitenin henüz mesaj servisi yok, bu yüzden kod size ulaşamaz. Sitenin işletmecisiyle iletişime geçin.',
    open: 'Giden kutusunu aç',
  },
} satisfies Catalog<Messages['form']>
