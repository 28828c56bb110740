import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  name: 'اسمك أو اسم شركتك',
  channel: { label: 'أين جمهورك؟', hint: 'رابط موقعك أو قناتك أو مجموعتك' },
  audience: {
    label: 'حجم جمهورك',
    none: 'اختر حجمًا',
    under_1k: 'أقل من 1,000',
    from_1k: 'من 1,000 إلى 10,000',
    from_10k: 'من 10,000 إلى 100,000',
    from_100k: 'أكثر من 100,000',
  },
  message: { label: 'الرسالة (اختياري)', hint: 'حتى {{most}} حرف' },
  refusals: {
    affiliates_closed: {
      title: 'تقديم الطلبات غير متاح بعد',
      text: 'طلبك مكتمل، لكن لا يمكننا مراجعته بعد. لم يُحفظ شيء.',
    },
    item_gone: { title: 'هذا العنصر لم يعد موجودًا', text: 'تم تغييره أو حذفه في هذه الأثناء. القائمة أدناه محدّثة.' },
    too_many_kept: { title: 'بلغت الحد الأقصى', text: 'أزل ما لا تحتاج إليه ثم حاول مجددًا.' },
    main_account_only: { title: 'هذا متاح للحساب الرئيسي فقط', text: 'انتقل إلى الحساب الرئيسي أولًا.' },
    totp_offer_over: { title: 'انتهت صلاحية مفتاح الإعداد هذا', text: 'أعدّ التطبيق من جديد بالمفتاح الجديد أدناه.' },
  },
  notices: {
    application_sent: { title: 'استلمنا طلبك', text: 'سنرد على العنوان الذي قدّمته.' },
  },
  problems: {
    name_missing: 'أدخل اسمك.',
    name_too_long: 'الاسم لا يتجاوز {{most}} حرفًا.',
    channel_missing: 'أدخل رابط موقعك أو قناتك أو مجموعتك.',
    channel_invalid: 'أدخل رابطًا صالحًا، مثل https://example.com/you.',
    audience_missing: 'اختر حجم جمهورك.',
    message_too_long: 'لا يمكن أن تتجاوز الرسالة {{most}} حرف.',
    password_same: 'اختر كلمة مرور مختلفة عن الحالية.',
    phrase_invalid: 'استخدم من 4 إلى 20 من الأحرف والأرقام والمسافات.',
    label_missing: 'أدخل اسمًا.',
    label_too_long: 'لا يزيد الاسم على {{most}} حرفًا.',
    label_taken: 'هذا الاسم مستخدم بالفعل.',
    scopes_missing: 'اختر صلاحية واحدة على الأقل.',
    ips_invalid: 'أدخل حتى 20 من عناوين IP أو نطاقاتها، وافصل بينها بفواصل أو مسافات.',
    word_wrong: 'اكتب الكلمة كما هي معروضة تمامًا.',
    alert_value_invalid: 'أدخل رقمًا صالحًا لهذا التنبيه.',
    time_invalid: 'أدخل وقتًا صالحًا.',
    times_same: 'اختر وقت انتهاء يختلف عن وقت البدء.',
    zone_invalid: 'اختر منطقة زمنية صالحة.',
  },
} satisfies Catalog<Messages['area-form']>
