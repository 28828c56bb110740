import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  news: {
    label: 'Duyurular',
    pairs: ({ count }: { count: number }) =>
      selectPluralForm('tr', count, { one: `${count} spot işlem çifti açık`, other: `${count} spot işlem çifti açık` }),
    paper: 'Şimdilik tüm işlemler demo bakiyeyle yapılır',
    languages: 'Artık Arapça dahil on dilde',
  },
  products: {
    title: 'Tek hesapla her türlü işlem',
    spot: { name: 'Spot', text: 'Tam emir defteri ve grafiklerle coin alıp satın.' },
    markets: { name: 'Piyasalar', text: 'Tüm çiftler tek sayfada; dilediğiniz gibi sıralayın ve arayın.' },
    futures: { name: 'Vadeli', text: 'Kaldıracını sizin belirlediğiniz sürekli sözleşmeler.' },
    copy: { name: 'Kopya işlem', text: 'Tüm geçmişi herkese açık olan yatırımcıları kopyalayın.' },
    bots: { name: 'Botlar', text: 'Günün her saati çalışan grid botları ve düzenli alımlar.' },
    p2p: { name: 'P2P ve OTC', text: 'Coinler emanette tutulurken diğer kullanıcılarla doğrudan işlem yapın.' },
    convert: { name: 'Dönüştür', text: 'Onaylamadan önce gördüğünüz fiyattan coin dönüştürün.' },
    affiliate: { name: 'Ortaklık', text: 'Arkadaşlarınızı davet edin, ödedikleri ücretlerden pay alın.' },
  },
  top: {
    contracts: 'En çok işlem görenler',
    leads: 'En iyi yatırımcılar, 30 gün',
    bots: 'En iyi sonuçlar, 30 gün',
    p2p: 'USDT almak için en iyi teklifler',
  },
  copiers: ({ count }: { count: number }) =>
    selectPluralForm('tr', count, { one: '1 kopyalayan', other: `${count} kopyalayan` }),
  trust: {
    title: 'Güvenmeyin, doğrulayın',
    log: {
      name: 'Gizlice değiştirilemeyen kayıtlar',
      text: 'Piyasadaki her olayın bir numarası ve öncekini kapsayan bir hash değeri vardır.',
    },
    integers: {
      name: 'Son basamağına kadar doğru',
      text: 'Fiyatlar ve miktarlar tam sayı olarak saklanır; yuvarlamada hiçbir şey kaybolmaz.',
    },
    noScript: {
      name: 'JavaScript olmadan çalışır',
      text: 'Fiyatlar, emir defterleri ve grafikler, betikler çalışmadan önce sayfadadır.',
    },
    privacy: { name: 'Üçüncü taraf izleyici yok', text: 'Yazı tipleri, simgeler ve kod yalnızca bu siteden gelir.' },
  },
  facts: {
    proof: 'Yükümlülük kanıtı',
    up: 'Çalışma süresi',
    audit: 'Son denetim',
    good: 'Tüm bakiyeler tutuyor',
    bad: 'İnceleniyor',
  },
  accounts: ({ count }: { count: number }) =>
    selectPluralForm('tr', count, { one: '1 hesap sayıldı', other: `${count} hesap sayıldı` }),
  days: ({ count }: { count: number }) =>
    selectPluralForm('tr', count, { one: 'son 1 gün', other: `son ${count} gün` }),
  app: {
    title: 'Bu siteyi telefonunuzda kullanın',
    text: 'Kodu tarayıp siteyi telefonunuzda açın, ardından ana ekranınıza ekleyin.',
    qr: '{{url}} için QR kodu',
  },
} satisfies Catalog<Messages['home-more']>
