import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  refused: {
    contract_unknown: '{{contract}} sözleşmesi yok.',
    contract_halted: 'Bu sözleşmede işlemler durduruldu. Emirlerinizi iptal edebilirsiniz.',
    price_unknown: 'Henüz işaret fiyatı yok. Biraz sonra yeniden deneyin.',
    leverage_invalid: 'Kaldıraç için 1 ile {{max}} arasında bir tam sayı seçin.',
    leverage_above_tier:
      '{{leverage}}× kaldıraçta bir pozisyon ve emirleri en çok {{most}} {{asset}} değerinde olabilir. Sizinki daha büyük.',
    leverage_isolated_lower: 'Açık bir izole pozisyonun kaldıracı düşürülemez. Bunun yerine teminat ekleyin.',
    margin_mode_busy: 'Teminat modunu değiştirmeden önce bu sözleşmedeki pozisyonu kapatın ve emirleri iptal edin.',
    position_mode_busy: 'Pozisyon modunu değiştirmeden önce tüm pozisyonları kapatın ve tüm emirleri iptal edin.',
    position_leg_invalid:
      'Bu emir pozisyon modunuza uymuyor: hedge modunda uzun ya da kısa seçilir, tek yönlü modda seçilmez.',
    position_unknown: 'Böyle bir pozisyonunuz yok.',
    position_not_isolated: 'Yalnızca izole pozisyonların kendi teminatı vardır. Bu pozisyon çapraz.',
    reduce_only_rejected: 'Yalnızca azalt emrinin kapatabileceği bir şey kalmadı.',
    trigger_price_invalid: 'Sıfırdan büyük bir tetik fiyatı ya da takip mesafesi girin.',
    trigger_already_met: 'Fiyat {{price}} ve bu tetiğe şimdiden ulaştı.',
    too_many_conditionals: 'Bir sözleşmede {{max}} koşullu emriniz olabilir. Önce birini iptal edin.',
    conditional_unknown: 'Böyle bir koşullu emir yok.',
    amount_invalid: 'Sıfırdan büyük bir tutar girin.',
    position_limit:
      '{{leverage}}× kaldıraçta bir pozisyon ve emirleri en çok {{most}} {{asset}} değerinde olabilir. Kaldıracı ya da miktarı düşürün.',
    open_interest_limit: 'Bu sözleşmede açık pozisyon sınırına ulaşıldı: şimdilik büyütemezsiniz, kapatabilirsiniz.',
    margin_needed: 'Pozisyonun teminatına ihtiyacı var. En çok {{most}} {{asset}} çekebilirsiniz.',
    margin_insufficient: '{{needed}} {{asset}} teminat gerekiyor, kullanılabilir bakiyeniz {{available}} {{asset}}.',
  },
  ended: {
    triggered: 'Tetiklendi',
    cancelled: 'İptal edildi',
    closed: 'Pozisyon kapandı',
    pair: 'Çiftin diğer emri devreye girdi',
    refused: 'Tetiklendi ama reddedildi',
  },
} satisfies Catalog<Messages['margin']>
