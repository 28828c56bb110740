import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  name: 'اسمك أو اسم شركتك',
  channel: { label: 'أين جمهورك', hint: 'عنوان موقعك أو قناتك أو مجموعتك' },
  audience: {
    label: 'حجم جمهورك',
    none: 'اختر',
    under_1k: 'أقل من 1,000',
    from_1k: 'من 1,000 إلى 10,000',
    from_10k: 'من 10,000 إلى 100,000',
    from_100k: 'أكثر من 100,000',
  },
  message: { label: 'إضافات أخرى (اختياري)', hint: '{{most}} حرف كحد أقصى' },
  refusals: {
    affiliates_closed: {
      title: 'البرنامج لا يستقبل الطلبات بعد',
      text: 'طلبك مكتمل، لكن لا يوجد من ينظر فيه بعد. لم يُحفظ منه شيء.',
    },
    item_gone: { title: 'لم يعد موجودًا', text: 'تم تغييره أو حذفه في هذه الأثناء. القائمة أدناه محدّثة.' },
    too_many_kept: { title: 'بلغت الحد الأقصى', text: 'احذف ما لا تحتاجه ثم حاول مجددًا.' },
    main_account_only: { title: 'هذا متاح للحساب الرئيسي فقط', text: 'ارجع إلى الحساب الرئيسي أولًا.' },
    totp_offer_over: { title: 'انتهت صلاحية هذا المفتاح', text: 'ابدأ الإعداد من جديد: سيظهر مفتاح جديد فورًا.' },
  },
  notices: {
    application_sent: { title: 'وصل طلبك', text: 'سنراسلك على العنوان الذي قدّمته.' },
  },
  problems: {
    name_missing: 'أدخل اسمك.',
    name_too_long: 'الاسم لا يتجاوز {{most}} حرفًا.',
    channel_missing: 'أدخل عنوان موقعك أو قناتك أو مجموعتك.',
    channel_invalid: 'أدخل عنوانًا مثل https://example.com/you.',
    audience_missing: 'اختر حجم جمهورك.',
    message_too_long: 'الرسالة لا تتجاوز {{most}} حرف.',
    password_same: 'اختر كلمة مرور مختلفة عن الحالية.',
    phrase_invalid: 'استخدم من 4 إلى 20 حرفًا ورقمًا ومسافة.',
    label_missing: 'أدخل اسمًا.',
    label_too_long: 'لا يزيد الاسم على {{most}} حرفًا.',
    label_taken: 'هذا الاسم مستخدم بالفعل.',
    scopes_missing: 'اختر صلاحية واحدة على الأقل.',
    ips_invalid: 'أدخل عناوين IP أو نطاقات تفصل بينها فواصل أو مسافات، 20 كحد أقصى.',
    ips_missing: 'المفتاح الذي يتيح السحب يتطلب قائمة عناوين IP.',
    word_wrong: 'اكتب الكلمة كما هي معروضة تمامًا.',
    alert_value_invalid: 'أدخل رقمًا صحيحًا لهذا التنبيه.',
  },
} satisfies Catalog<Messages['area-form']>
