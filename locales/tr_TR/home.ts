import { plural } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  hero: {
    title: 'Gördüğünüz anda işlem yapın',
    lead: 'Canlı emir defterleri, her adımı numaralayan bir eşleştirme motoru ve başlangıç için demo bakiye.',
    label: 'E-posta veya telefon',
    placeholder: 'E-posta veya telefon numarası',
    action: 'Kaydol',
    markets: 'Piyasaları gör',
  },
  news: {
    label: 'Duyurular',
    pairs: ({ count }: { count: number }) =>
      plural('tr', count, { one: `${count} spot işlem çifti açık`, other: `${count} spot işlem çifti açık` }),
    paper: 'Şimdilik her şey demo bakiyeyle çalışır',
    languages: 'Artık Arapça dahil on dilde',
  },
  top: { title: 'Öne çıkan piyasalar', all: 'Tüm piyasalar' },
  movers: { gainers: 'Yükselenler', losers: 'Düşenler', busiest: 'En çok işlem görenler' },
  products: {
    title: 'Tek hesapla her türlü işlem',
    open: 'Şimdi açık',
    later: 'Yakında',
    spot: { name: 'Spot İşlem', text: 'Tam emir defteri, grafik ve derinlikle alıp satın.' },
    markets: { name: 'Piyasalar', text: 'Tüm çiftler tek bakışta; dilediğiniz gibi sıralayın ve arayın.' },
    futures: { name: 'Vadeli', text: 'Kaldıracını sizin belirlediğiniz sürekli sözleşmeler.' },
    copy: { name: 'Kopya ticaret', text: 'Tüm geçmişi görünen yatırımcıları takip edin.' },
    bots: { name: 'Botlar', text: 'Siz uyurken çalışan grid ve düzenli alım planları.' },
    p2p: { name: 'P2P ve OTC', text: 'Tutar emanette tutulurken kişilerle işlem yapın.' },
  },
  trust: {
    title: 'Denetlenebilir tasarım',
    log: {
      name: 'Her şeyin kaydı',
      text: 'Piyasadaki her olayın bir numarası ve öncekini kapsayan bir özeti (hash) vardır.',
    },
    integers: {
      name: 'Yalnızca tam sayılar',
      text: 'Fiyatlar ve miktarlar tam sayılarla hesaplanır. Hiçbir yerde gizli yuvarlama yoktur.',
    },
    noScript: {
      name: 'Betiksiz çalışır',
      text: 'Fiyatlar, emir defterleri ve grafikler, betikler çalışmadan önce sayfadadır.',
    },
    privacy: { name: 'Kimse sizi izlemiyor', text: 'Yazı tipleri, simgeler ve kod yalnızca bu siteden gelir.' },
  },
  app: {
    title: 'Telefonunuzda',
    text: 'Kodu tarayıp siteyi telefonunuzda açın, ardından ana ekranınıza ekleyin.',
    qr: '{{url}} için QR kodu',
  },
} satisfies Catalog<Messages['home']>
