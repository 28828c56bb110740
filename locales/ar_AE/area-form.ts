import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { KEY_ADDRESSES, PHRASE_LONGEST, PHRASE_SHORTEST } from '../facts.ts'
import { CHARACTERS, countNoun } from './counted.ts'

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
  message: { label: 'الرسالة (اختياري)', hint: ({ most }) => countNoun(most, CHARACTERS, (n) => `حتى ${n}`) },
  refusals: {
    affiliates_closed: {
      title: 'تقديم الطلبات غير متاح بعد',
      text: 'طلبك مكتمل، لكن لا يمكننا مراجعته بعد. لم يُحفظ شيء.',
    },
    alert_met: { title: 'الشرط متحقق بالفعل', text: 'يمكنك إعادة تفعيل هذا التنبيه بعد أن يعود السعر.' },
    item_gone: { title: 'هذا العنصر لم يعد موجودًا', text: 'تم تغييره أو حذفه في هذه الأثناء. القائمة أدناه محدّثة.' },
    too_many_kept: { title: 'بلغت الحد الأقصى', text: 'أزل عنصرًا لا تحتاج إليه ثم حاول مجددًا.' },
    main_account_only: { title: 'هذا متاح للحساب الرئيسي فقط', text: 'انتقل إلى الحساب الرئيسي أولًا.' },
    venue_key_refused: {
      title: 'رفضت المنصة هذا المفتاح',
      text: 'تحقق من المفتاح ومن المفتاح السري. إذا كان المفتاح مقيدًا بعناوين IP فلن يعمل من هنا.',
    },
    venue_key_withdraws: {
      title: 'لهذا المفتاح صلاحية السحب',
      text: 'لا نقبل مفاتيح كهذه. أنشئ مفتاحًا بلا صلاحية السحب أو النقل إلى حسابات أخرى.',
    },
    venue_key_cannot_trade: {
      title: 'هذا المفتاح لا يملك صلاحية التداول',
      text: 'امنح المفتاح في المنصة صلاحية القراءة والتداول الفوري، ثم اربطه من جديد.',
    },
    venue_order_open: {
      title: 'ما زلنا نتحقق من أحد أوامرك',
      text: 'لم تؤكد المنصة أحد أوامرك بعد. ألغِ الربط عندما تُعرف حالته.',
    },
    venue_bots_running: {
      title: 'ما زال أحد روبوتاتك أو نسخك يتداول بهذا المفتاح',
      text: 'أوقف أولًا روبوتاتك ونسخك التي تتداول بأموال حقيقية، ثم ألغِ الربط بعد انتهائها.',
    },
    venue_transfer_open: {
      title: 'ما زالت إحدى عمليات النقل قيد التحقق',
      text: 'انتظر حتى تؤكدها المنصة، ثم ألغِ الربط.',
    },
    venue_unreachable: {
      title: 'المنصة لا تستجيب',
      text: 'حاول مرة أخرى بعد دقائق. لم يتغير شيء.',
    },
    totp_offer_over: { title: 'انتهت صلاحية مفتاح الإعداد هذا', text: 'أعدّ التطبيق من جديد بالمفتاح الجديد أدناه.' },
    closing_positions: {
      title: 'ما زالت لديك مراكز مفتوحة',
      text: 'أغلق جميع مراكز العقود الآجلة، بما فيها مراكز الحسابات الفرعية، ثم أغلق حسابك.',
    },
    closing_deals: {
      title: 'ما زالت لديك طلبات P2P مفتوحة',
      text: 'أكمل طلبات P2P أو ألغِها أولًا. وإن كان أحدها قيد الطعن فانتظر القرار.',
    },
    closing_settling: {
      title: 'ما زالت هناك صفقة قيد التسوية',
      text: 'انتظر حتى تُسوَّى عملية الشراء أو الصفقة الكبيرة، ثم حاول مرة أخرى.',
    },
    closing_bots: { title: 'ما زالت لديك روبوتات نشطة', text: 'أوقف روبوتاتك أولًا. تعود أموالها إلى محفظتك.' },
    closing_copies: { title: 'ما زلت تنسخ متداولين', text: 'أوقف النسخ أولًا. تعود أمواله إلى محفظتك.' },
    closing_lead: {
      title: 'أنت متداول رئيسي',
      text: 'أنهِ أولًا دورك بصفتك متداولًا رئيسيًا. عندها تُغلق مراكز ناسخيك وتتسلم حصتك من أرباحهم.',
    },
    closing_withdrawals: {
      title: 'ما زالت هناك عملية سحب جارية',
      text: 'انتظر حتى تكتمل عملية السحب أو ألغِها، ثم حاول مرة أخرى.',
    },
    closing_money: {
      title: 'ما زالت في حسابك أموال',
      text: 'اسحب أموالك أولًا، بما فيها أموال الحسابات الفرعية. ألغِ الأوامر المفتوحة لتحرير الأموال المحجوزة فيها.',
    },
  },
  notices: {
    application_sent: { title: 'استلمنا طلبك', text: 'سنرد على بريدك الإلكتروني الذي أدخلته.' },
  },
  problems: {
    name_missing: 'أدخل اسمك.',
    name_too_long: ({ most }) => countNoun(most, CHARACTERS, (n) => `لا يزيد الاسم على ${n}.`),
    channel_missing: 'أدخل رابط موقعك أو قناتك أو مجموعتك.',
    channel_invalid: 'أدخل رابطًا صالحًا، مثل https://example.com/you.',
    audience_missing: 'اختر حجم جمهورك.',
    message_too_long: ({ most }) => countNoun(most, CHARACTERS, (n) => `لا يمكن أن تتجاوز الرسالة ${n}.`),
    password_same: 'اختر كلمة مرور مختلفة عن الحالية.',
    phrase_invalid: `استخدم من ${PHRASE_SHORTEST} إلى ${PHRASE_LONGEST} من الأحرف والأرقام والمسافات.`,
    label_missing: 'أدخل اسمًا.',
    label_too_long: ({ most }) => countNoun(most, CHARACTERS, (n) => `لا يزيد الاسم على ${n}.`),
    label_taken: 'هذا الاسم مستخدم بالفعل.',
    scopes_missing: 'اختر صلاحية واحدة على الأقل.',
    ips_invalid: `أدخل حتى ${KEY_ADDRESSES} من عناوين IP أو نطاقاتها، وافصل بينها بفواصل أو مسافات.`,
    venue_key_invalid: 'الصق المفتاح كاملًا. لا يحتوي إلا على أحرف وأرقام وشرطات وشرطات سفلية.',
    venue_amount_invalid: 'أدخل مبلغًا أكبر من صفر. أقصى عدد للمنازل العشرية: {{most}}.',
    word_wrong: 'اكتب الكلمة كما هي معروضة تمامًا.',
    alert_value_invalid: 'أدخل رقمًا صالحًا لهذا التنبيه، مثل 12.5.',
    alert_market_invalid: 'لا تدرج المنصة هذا السوق. اختر سوقًا آخر.',
    alert_value_reached: 'بلغ السعر هذه القيمة بالفعل. غيّر القيمة أو الشرط.',
    time_invalid: 'أدخل وقتًا صالحًا.',
    times_same: 'اختر وقت انتهاء يختلف عن وقت البدء.',
    zone_invalid: 'اختر منطقة زمنية صالحة.',
  },
} satisfies Catalog<Messages['area-form']>
