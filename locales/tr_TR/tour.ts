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
      text: 'İşlem yaptığınız çift, fiyatı ve son 24 saati. Piyasa aramak veya değiştirmek için çifti seçin.',
    },
    chart: {
      title: 'Grafik',
      text: 'Mumlar, göstergeler ve çizim araçları. Açık emirleriniz burada çizgi olarak görünür: fiyatını değiştirmek için sürükleyin.',
    },
    book: {
      title: 'Emir defteri',
      text: 'Herkesin bekleyen emirleri, fiyata göre. Emir formuna yazmak için bir fiyat seçin.',
    },
    ticket: {
      title: 'Emir formu',
      text: 'Tür, fiyat ve miktar seçin. Emri göndermeden önce önizleme nasıl gerçekleşeceğini ve maliyetini gösterir.',
    },
    panel: {
      title: 'Emirleriniz ve bakiyeleriniz',
      text: 'Açık emirler, geçmiş, işlemler ve bakiyeler. Bir emri buradan istediğiniz zaman düzenleyin veya iptal edin.',
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
