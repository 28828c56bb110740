import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  refused: {
    contract_unknown: 'العقد {{contract}} غير موجود.',
    contract_halted: 'التداول على هذا العقد متوقف مؤقتًا، لكن لا يزال بإمكانك إلغاء أوامرك.',
    price_unknown: 'لا يوجد سعر علامة لهذا العقد بعد. حاول مجددًا بعد لحظات.',
    leverage_invalid: 'اختر رافعة بعدد صحيح من 1 إلى {{max}}.',
    leverage_above_tier:
      'عند رافعة \u2066{{leverage}}×\u2069 يمكن أن تصل قيمة مركزك وأوامرك إلى \u2066{{most}} {{asset}}\u2069، وقيمتها لديك أكبر. خفّضها أولًا.',
    leverage_isolated_lower: 'لا يمكن خفض رافعة مركز معزول مفتوح. أضف هامشًا بدلًا من ذلك.',
    margin_mode_busy: 'لتغيير وضع الهامش، أغلق مركزك وألغِ أوامرك في هذا العقد أولًا.',
    position_mode_busy: 'لتغيير وضع المراكز، أغلق كل المراكز وألغِ كل الأوامر أولًا.',
    position_leg_invalid:
      'هذا الأمر لا يناسب وضع المراكز لديك. حدّد Long أو Short في وضع التحوط، ولا تحدّد أيًا منهما في وضع الاتجاه الواحد.',
    position_unknown: 'ليس لديك مركز كهذا.',
    position_not_isolated: 'المراكز المعزولة وحدها لها هامش خاص. هذا المركز متقاطع.',
    reduce_only_rejected: 'لم يبقَ مركز يغلقه أمر «تقليل فقط» هذا.',
    exits_not_possible: 'لا يمكن إضافة جني الأرباح ووقف الخسارة إلا إلى أمر يفتح مركزًا أو يزيده.',
    trigger_price_invalid: 'أدخل سعر تفعيل أو مسافة تتبع أكبر من الصفر.',
    trigger_already_met: 'تجاوز السعر ({{price}}) سعر التفعيل هذا بالفعل. اختر سعرًا آخر.',
    price_protected: 'عند بلوغ سعر التفعيل كان الفارق بين آخر سعر وسعر العلامة كبيرًا جدًا، فأوقفت حماية السعر الأمر.',
    too_many_conditionals: 'الحد الأقصى للأوامر المشروطة في كل عقد هو {{max}}. ألغِ أحدها أولًا.',
    conditional_unknown: 'هذا الأمر المشروط غير موجود.',
    amount_invalid: 'أدخل مبلغًا أكبر من الصفر، مثل 12.5.',
    position_limit:
      'عند رافعة \u2066{{leverage}}×\u2069 يمكن أن تصل قيمة مركزك وأوامرك إلى \u2066{{most}} {{asset}}\u2069. خفّض الرافعة أو الحجم.',
    open_interest_limit: 'بلغ هذا العقد الحد الأقصى للعقود المفتوحة. يمكنك إغلاق المراكز، لكن لا يمكنك زيادتها الآن.',
    margin_needed: 'مركزك يحتاج إلى هذا الهامش. يمكنك سحب \u2066{{most}} {{asset}}\u2069 كحد أقصى.',
    margin_insufficient:
      'يتطلب هذا هامشًا قدره \u2066{{needed}} {{asset}}\u2069، والمتاح لديك \u2066{{available}} {{asset}}\u2069 فقط.',
  },
  ended: {
    triggered: 'تم التفعيل',
    cancelled: 'ملغى',
    closed: 'أُغلق المركز',
    pair: 'فُعِّل الأمر المرتبط',
    refused: 'فُعِّل لكنه رُفض',
  },
} satisfies Catalog<Messages['margin']>
