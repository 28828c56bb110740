import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  refused: {
    contract_unknown: 'لا يوجد عقد {{contract}}.',
    contract_halted: 'التداول على هذا العقد متوقف مؤقتًا. يمكنك إلغاء أوامرك.',
    price_unknown: 'لا يوجد سعر مرجعي بعد. حاول مجددًا بعد لحظات.',
    leverage_invalid: 'اختر رافعة بعدد صحيح من 1 إلى {{max}}.',
    leverage_above_tier:
      'عند رافعة \u2066{{leverage}}×\u2069 لا تتجاوز قيمة المركز مع أوامره \u2066{{most}} {{asset}}\u2069، ومركزك أكبر من ذلك.',
    leverage_isolated_lower: 'لا يمكن خفض رافعة مركز معزول مفتوح. أضف هامشًا بدلًا من ذلك.',
    margin_mode_busy: 'أغلق مركزك وألغِ أوامرك على هذا العقد قبل تغيير وضع الهامش.',
    position_mode_busy: 'أغلق كل المراكز وألغِ كل الأوامر قبل تغيير وضع المراكز.',
    position_leg_invalid:
      'هذا الأمر لا يناسب وضع المراكز لديك: وضع التحوط يتطلب تحديد شراء أو بيع، والوضع أحادي الاتجاه لا يتطلبه.',
    position_unknown: 'ليس لديك مركز كهذا.',
    position_not_isolated: 'المراكز المعزولة وحدها لها هامش خاص. هذا المركز متقاطع.',
    reduce_only_rejected: 'لم يبقَ ما يمكن لأمر التقليل فقط إغلاقه.',
    trigger_price_invalid: 'أدخل سعر تفعيل أو مسافة تتبع أكبر من الصفر.',
    trigger_already_met: 'السعر الآن {{price}} وقد بلغ سعر التفعيل بالفعل.',
    too_many_conditionals: 'الحد الأقصى للأوامر الشرطية على العقد هو {{max}}. ألغِ أحدها أولًا.',
    conditional_unknown: 'لا يوجد أمر شرطي كهذا.',
    amount_invalid: 'أدخل مبلغًا أكبر من الصفر.',
    position_limit:
      'عند رافعة \u2066{{leverage}}×\u2069 لا تتجاوز قيمة المركز مع أوامره \u2066{{most}} {{asset}}\u2069. خفّض الرافعة أو الكمية.',
    open_interest_limit: 'بلغت المراكز المفتوحة على هذا العقد حدها الأقصى، فلا يمكن تكبير أي مركز الآن. يمكنك الإغلاق.',
    margin_needed: 'المركز يحتاج إلى هامشه. أقصى ما يمكنك سحبه \u2066{{most}} {{asset}}\u2069.',
    margin_insufficient:
      'تحتاج إلى هامش \u2066{{needed}} {{asset}}\u2069 والمتاح لديك \u2066{{available}} {{asset}}\u2069.',
  },
  ended: {
    triggered: 'تم التفعيل',
    cancelled: 'ملغى',
    closed: 'أُغلق المركز',
    pair: 'حل محله الأمر الآخر من الزوج',
    refused: 'فُعّل لكنه رُفض',
  },
} satisfies Catalog<Messages['margin']>
