import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  offer: {
    title: 'Bu ekranı ilk kez mi kullanıyorsunuz?',
    text: 'Bir dakikalık turda her şeyin yerini öğrenin.',
    start: 'Tura başla',
  },
  step: '{{n}} / {{all}}',
  next: 'İleri',
  back: 'Geri',
  done: 'Tamam',
  close: 'Turu kapat',
  spot: {
    market: {
      title: 'Piyasa',
      text: 'Burada işlem yaptığınız çifti, fiyatını ve son 24 saatini görürsünüz. Piyasa aramak veya değiştirmek için çifti seçin.',
    },
    chart: {
      title: 'Grafik',
      text: 'Burada mumlar, göstergeler ve çizim araçları bulunur. Açık emirleriniz çizgi olarak görünür. Bir emrin fiyatını değiştirmek için çizgisini sürükleyin.',
    },
    book: {
      title: 'Emir defteri',
      text: 'Defter, bekleyen tüm emirleri fiyata göre gösterir. Bir fiyatı emir formuna yazmak için seçin.',
    },
    ticket: {
      title: 'Emir formu',
      text: 'Tür, fiyat ve miktar seçin. Emri göndermeden önce önizleme nasıl gerçekleşeceğini ve maliyetini gösterir.',
    },
    panel: {
      title: 'Emirleriniz ve bakiyeleriniz',
      text: 'Açık emirler, geçmiş, işlemler ve bakiyeler burada yer alır. Bir emri istediğiniz zaman düzenleyebilir veya iptal edebilirsiniz.',
    },
    tools: {
      title: 'Kısayollar ve yerleşim',
      text: 'Komut paletine emir yazın, klavye kısayollarını kullanın ya da panelleri taşıyın. Tüm kısayollar ve bu tur için ? düğmesine basın.',
    },
  },
  futures: {
    market: {
      title: 'Sözleşme',
      text: 'İşaret fiyatı, endeks fiyatı ve geri sayımıyla fonlama. Altı noktalı çizgiyle işaretli terimlerin üzerine gelince açıklaması görünür.',
    },
    chart: {
      title: 'Grafik',
      text: 'Giriş fiyatınız ve likidasyon fiyatınız işaretlidir. Emir, kâr al ve zarar durdur çizgilerini değiştirmek için sürükleyin.',
    },
    settings: {
      title: 'Marjin ve kaldıraç',
      text: 'Çapraz veya izole marjini, kaldıracı ve pozisyon modunu seçin. İlk emrinizden önce marjin aktarın.',
    },
    ticket: {
      title: 'Emir formu',
      text: '“Al” uzun, “Sat” kısa pozisyon açar. Emri göndermeden önce iki yönün de maliyeti ve likidasyon fiyatı gösterilir.',
    },
    panel: {
      title: 'Pozisyonlarınız',
      text: 'Pozisyonu kapatın, kâr al ve zarar durdur belirleyin veya marjin ekleyin. “Marjin ve risk” likidasyonun ne kadar yakın olduğunu gösterir.',
    },
    tools: {
      title: 'Yerleşim ve kısayollar',
      text: 'Panelleri taşıyın ya da klavye kısayollarını kullanın. Tüm kısayollar ve bu tur için ? düğmesine basın.',
    },
  },
} satisfies Catalog<Messages['tour']>
