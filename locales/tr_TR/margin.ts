import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  refused: {
    contract_unknown: '{{contract}} sözleşmesi yok.',
    contract_halted: 'Bu sözleşmede işlemler durduruldu. Açık emirlerinizi yine de iptal edebilirsiniz.',
    price_unknown: 'Bu sözleşmenin henüz işaret fiyatı yok. Birazdan tekrar deneyin.',
    leverage_invalid: 'Kaldıraç için 1 ile {{max}} arasında bir tam sayı seçin.',
    leverage_above_tier:
      '{{leverage}}× kaldıraçta pozisyonunuz ve emirleriniz en fazla {{most}} {{asset}} değerinde olabilir. Sizinkiler bunu aşıyor. Önce azaltın.',
    leverage_isolated_lower: 'Açık bir izole pozisyonun kaldıracı düşürülemez. Bunun yerine marjin ekleyin.',
    margin_mode_busy: 'Marjin modunu değiştirmeden önce bu sözleşmedeki pozisyonu kapatın ve emirleri iptal edin.',
    position_mode_busy: 'Pozisyon modunu değiştirmeden önce tüm pozisyonları kapatın ve tüm emirleri iptal edin.',
    position_leg_invalid:
      'Bu emir pozisyon modunuza uymuyor: hedge modunda uzun ya da kısa seçilir, tek yönlü modda seçilmez.',
    position_unknown: 'Böyle bir pozisyonunuz yok.',
    position_not_isolated: 'Yalnızca izole pozisyonların kendi marjini vardır. Bu pozisyon çapraz marjin kullanıyor.',
    reduce_only_rejected: '“Yalnızca azalt” seçenekli bu emrin kapatabileceği pozisyon kalmadı.',
    exits_not_possible: 'Kâr al ve zarar durdur yalnızca pozisyon açan veya büyüten emirlere eklenebilir.',
    trigger_price_invalid: 'Sıfırdan büyük bir tetikleme fiyatı veya takip mesafesi girin.',
    trigger_already_met:
      'Güncel fiyat ({{price}}) bu tetikleme fiyatını zaten geçti. Başka bir tetikleme fiyatı girin.',
    price_protected:
      'Tetikleme fiyatına ulaşıldığında son fiyat ile işaret fiyatı birbirinden fazla uzaktı; fiyat koruması emri durdurdu.',
    too_many_conditionals: 'Bir sözleşmede en fazla {{max}} koşullu emriniz olabilir. Önce birini iptal edin.',
    conditional_unknown: 'Böyle bir koşullu emir yok.',
    amount_invalid: 'Sıfırdan büyük bir tutar girin, örneğin 12.5.',
    position_limit:
      '{{leverage}}× kaldıraçta pozisyonunuz ve emirleriniz en fazla {{most}} {{asset}} değerinde olabilir. Kaldıracı veya büyüklüğü düşürün.',
    open_interest_limit:
      'Bu sözleşmede açık pozisyon miktarı sınırına ulaşıldı. Pozisyonlarınızı kapatabilirsiniz ama şu anda büyütemezsiniz.',
    margin_needed: 'Pozisyonunuzun bu marjine ihtiyacı var. En fazla {{most}} {{asset}} çıkarabilirsiniz.',
    margin_insufficient: '{{needed}} {{asset}} marjin gerekiyor, kullanılabilir bakiyeniz {{available}} {{asset}}.',
  },
  ended: {
    triggered: 'Tetiklendi',
    cancelled: 'İptal edildi',
    closed: 'Pozisyon kapandı',
    pair: 'Bağlı diğer emir tetiklendi',
    refused: 'Tetiklendi ama reddedildi',
  },
} satisfies Catalog<Messages['margin']>
