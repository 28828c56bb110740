import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { COMMISSION_PERCENT } from '../facts.ts'

export default {
  home: {
    title: '{{brand}}: أسواق فورية بأموال تجريبية، بالعربية',
    description:
      'تابع دفاتر الأوامر والرسوم البيانية والصفقات لعدد {{count}} من أزواج التداول الفوري، وتدرّب بأموال تجريبية. بلا تنزيل وبعشر لغات.',
  },
  markets: {
    title: 'أسواق العملات الرقمية: الأسعار والتغير وقيمة التداول خلال 24 ساعة | {{brand}}',
    description:
      'الأسعار والتغير خلال 24 ساعة وأعلى وأدنى سعر وقيمة التداول لعدد {{count}} من أزواج التداول الفوري، بعملتك.',
  },
  'markets-map': {
    title: 'الخريطة الحرارية للعملات الرقمية: تغيّر 24 ساعة وقيمة التداول | {{brand}}',
    description:
      'خريطة حرارية لجميع الأزواج الفورية على {{brand}}: تعبّر المساحة عن قيمة تداول 24 ساعة واللون عن تغيّر 24 ساعة.',
  },
  'markets-futures': {
    title: 'أسواق العقود الآجلة: سعر العلامة والتمويل والعقود المفتوحة | {{brand}}',
    description:
      'أسعار العلامة وأسعار المؤشر ومعدلات التمويل مع العد التنازلي والعقود المفتوحة وتغيّر 24 ساعة لكل عقد دائم على {{brand}}.',
  },
  coin: {
    title: '{{name}} ({{asset}}): السعر والرسم البياني والمعروض | {{brand}}',
    description:
      '{{name}} ({{asset}}) على {{brand}}: السعر والرسم البياني والأسواق والشبكات برسومها وتأكيداتها والحد الأقصى للمعروض.',
  },
  'spot-opening': {
    title: '{{pair}}: يبدأ التداول قريبًا | {{brand}}',
    description: '{{pair}} على {{brand}}: موعد بدء التداول وقواعد السوق.',
  },
  spot: {
    title: '{{price}} {{pair}} | فوري | {{brand}}',
    description:
      'الرسم البياني ودفتر الأوامر والعمق وأحدث الصفقات لزوج {{pair}} على {{brand}}. اعرف تكلفة الأمر قبل تقديمه.',
  },
  futures: {
    title: '{{price}} {{pair}} دائم | العقود الآجلة | {{brand}}',
    description:
      'عقد {{pair}} الدائم على {{brand}}: سعر العلامة وسعر المؤشر والتمويل والرسم البياني ودفتر الأوامر، مع التكلفة وسعر التصفية قبل التداول.',
  },
  orders: {
    title: 'الأوامر المفتوحة | {{brand}}',
    description: 'أوامرك المفتوحة على {{brand}}.',
  },
  'orders-history': {
    title: 'سجل الأوامر | {{brand}}',
    description: 'أوامرك المنتهية على {{brand}}.',
  },
  'orders-trades': {
    title: 'سجل الصفقات | {{brand}}',
    description: 'صفقاتك على {{brand}}.',
  },
  'orders-positions': {
    title: 'سجل المراكز | {{brand}}',
    description: 'مراكزك المغلقة في العقود الآجلة على {{brand}}.',
  },
  wallet: {
    title: 'المحفظة | {{brand}}',
    description: 'أرصدتك على {{brand}}.',
  },
  'wallet-deposit': {
    title: 'إيداع | {{brand}}',
    description: 'عناوين الإيداع الخاصة بك على {{brand}}.',
  },
  'wallet-withdraw': {
    title: 'سحب | {{brand}}',
    description: 'اسحب العملات من {{brand}}.',
  },
  'wallet-transfer': {
    title: 'نقل الأموال | {{brand}}',
    description: 'انقل الأموال بين محافظك على {{brand}}.',
  },
  'wallet-addresses': {
    title: 'دفتر العناوين | {{brand}}',
    description: 'عناوين السحب المحفوظة على {{brand}}.',
  },
  'wallet-portfolio': {
    title: 'المحفظة الاستثمارية | {{brand}}',
    description: 'أصولك على {{brand}} مع أساس التكلفة والربح.',
  },
  'wallet-history': {
    title: 'سجل المحفظة | {{brand}}',
    description: 'كل معاملات محفظتك على {{brand}}.',
  },
  'futures-liquidations': {
    title: 'التصفيات وصندوق التأمين | {{brand}}',
    description:
      'كل تصفيات العقود الآجلة على {{brand}} بإيصالات يمكن لأي شخص التحقق منها، ورصيد صندوق التأمين كل ساعة.',
  },
  'shared-results': {
    title: 'النتائج المشارَكة | {{brand}}',
    description: 'نتائج مراكزك وعملاتك التي شاركتها على {{brand}}.',
  },
  'shared-result': { title: '{{percent}} في {{market}} | {{brand}}' },
  'futures-receipt': {
    title: 'إيصال التصفية | {{brand}}',
    description: 'تحقّق من إيصال تصفية على {{brand}}.',
  },
  otc: {
    title: 'تحويل العملات الرقمية بسعر تراه مسبقًا | {{brand}}',
    description: 'حوّل عملة رقمية إلى أخرى على {{brand}} بعرض سعر موقَّع.',
  },
  'otc-block': {
    title: 'صفقات كبيرة | {{brand}}',
    description:
      'احصل من {{brand}} على سعر واحد لصفقة كبيرة تصل إلى خمس عملات، من مزوّدي سيولة لا يعرفون هل تشتري أم تبيع. الكل أو لا شيء، مع إيصال موقَّع.',
  },
  'otc-receipt': { title: 'إيصال تحويل | {{brand}}', description: 'تحقق من إيصال تحويل على {{brand}}.' },
  p2p: {
    title: 'تداول P2P: اشترِ العملات الرقمية وبِعها بعملتك | {{brand}}',
    description: 'تداول العملات الرقمية مباشرةً مع أشخاص آخرين على {{brand}} مع حفظ العملات في الضمان.',
  },
  'p2p-merchant': { title: 'معلن P2P | {{brand}}', description: 'إعلانات وسجل أحد معلني P2P على {{brand}}.' },
  'p2p-ad': { title: 'إعلان P2P | {{brand}}', description: 'اطّلع على إعلان P2P على {{brand}} وتداول من خلاله.' },
  'p2p-deal': { title: 'طلب P2P | {{brand}}', description: 'طلب P2P الخاص بك على {{brand}}.' },
  'p2p-deals': { title: 'طلبات P2P الخاصة بي | {{brand}}', description: 'طلبات P2P الخاصة بك على {{brand}}.' },
  'p2p-ads': { title: 'إعلانات P2P الخاصة بي | {{brand}}', description: 'إعلانات P2P الخاصة بك على {{brand}}.' },
  'p2p-post': { title: 'نشر إعلان P2P | {{brand}}', description: 'انشر إعلان P2P على {{brand}}.' },
  'p2p-report': {
    title: 'الإبلاغ عن مستخدم | {{brand}}',
    description: 'الإبلاغ عن مستخدم P2P على {{brand}}.',
  },
  'p2p-methods': { title: 'طرق الدفع في P2P | {{brand}}', description: 'طرق دفع P2P الخاصة بك على {{brand}}.' },
  bots: {
    title: 'روبوتات التداول والاختبار التاريخي | {{brand}}',
    description:
      'الشبكة الفورية ومتوسط التكلفة والشراء الدوري وغيرها على {{brand}}: اختبر الروبوت على أسعار سابقة وشغّله واطلع على نتائج الروبوتات المشارَكة.',
  },
  'bot-shared': { title: 'روبوت مشارَك | {{brand}}', description: 'إعدادات روبوت تداول مشارَك ونتائجه على {{brand}}.' },
  'bot-create': {
    title: 'إنشاء روبوت | {{brand}}',
    description:
      'اضبط روبوت تداول على {{brand}}: المستويات على الرسم البياني والربح بعد الرسوم واختبار تاريخي في متصفحك.',
  },
  'bots-own': { title: 'روبوتاتي | {{brand}}', description: 'روبوتات التداول الخاصة بك على {{brand}}.' },
  bot: { title: 'الروبوت | {{brand}}', description: 'مستويات روبوتك وصفقاته وأرباحه على {{brand}}.' },
  'copy-trading': {
    title: 'نسخ التداول: سجلات أداء كاملة ونتائج الناسخين | {{brand}}',
    description: 'انسخ على {{brand}} متداولين سجلّهم الكامل متاح للجميع، مع نتائج ناسخيهم.',
  },
  'copy-trader': {
    title: 'متداول رئيسي | {{brand}}',
    description: 'السجل الكامل لمتداول رئيسي على {{brand}}، ونتائج ناسخيه.',
  },
  'copy-follow': { title: 'نسخ متداول | {{brand}}', description: 'انسخ متداولًا على {{brand}} ضمن الحدود التي تضعها.' },
  'copy-portfolios': {
    title: 'النسخ الخاصة بي | {{brand}}',
    description: 'المتداولون الذين تنسخهم على {{brand}}.',
  },
  'copy-portfolio': { title: 'تفاصيل النسخة | {{brand}}', description: 'صفقاتك المنسوخة على {{brand}} وأسعارها.' },
  'copy-lead': {
    title: 'لوحة المتداول الرئيسي | {{brand}}',
    description: 'دع الآخرين ينسخون صفقاتك على {{brand}} مقابل حصة من أرباحهم.',
  },
  chat: {
    title: 'دردشة المتداولين | {{brand}}',
    description: 'تحدّث عن الأسواق مع متداولين آخرين على {{brand}} بلغتك، بلا روابط أو وسائل تواصل أو احتيال.',
  },
  help: {
    title: 'مركز المساعدة | {{brand}}',
    description: 'إجابات عن الحسابات والمحافظ والتداول والعقود الآجلة وP2P على {{brand}}، بعشر لغات.',
  },
  'help-article': {
    title: '{{title}} | مساعدة {{brand}}',
  },
  agree: {
    title: 'قبول الوثائق | {{brand}}',
    description: 'وثائق \u2068{{brand}}\u2069 التي يجب قبولها قبل المتابعة.',
  },
  contact: {
    title: 'التواصل مع الدعم | {{brand}}',
    description: 'تواصل مع فريق الدعم في {{brand}}.',
  },
  status: {
    title: 'حالة النظام | {{brand}}',
    description: 'وقت تشغيل {{brand}} والأعطال وآخر تدقيق، كما يقيسها الموقع بنفسه.',
  },
  rewards: {
    title: 'مركز المكافآت: المهام والقسائم | {{brand}}',
    description:
      'أكمل المهام على {{brand}} واربح قسائم: قسائم نقدية لمحفظتك الفورية واسترداد لرسوم التداول، بأموال تجريبية.',
  },
  fees: {
    title: 'رسوم التداول والسحب | {{brand}}',
    description: 'رسوم التداول ورسوم السحب والحدود الدنيا والتأكيدات لكل أصل وشبكة على {{brand}}.',
  },
  proof: {
    title: 'إثبات الالتزامات | {{brand}}',
    description: 'تنشر {{brand}} كل ساعة ما تدين به لعملائها. تحقق في متصفحك من أن أرصدتك محسوبة ضمنه.',
  },
  'proof-trade': {
    title: 'إثبات صفقة | {{brand}}',
    description: 'قيد صفقة في سجل السوق المترابط بقيم التجزئة على {{brand}}. أعد تنفيذها في متصفحك.',
  },
  login: {
    title: 'تسجيل الدخول | {{brand}}',
    description: 'سجّل الدخول إلى {{brand}} بالبريد الإلكتروني أو الهاتف أو مفتاح المرور.',
  },
  'login-verification': { title: 'تأكيد هويتك | {{brand}}', description: 'أدخل الرمز لتسجيل الدخول إلى {{brand}}.' },
  'login-device-verification': {
    title: 'جهاز جديد | {{brand}}',
    description: 'أدخل الرمز لتسجيل الدخول إلى {{brand}} من هذا الجهاز.',
  },
  'login-passkey': {
    title: 'تسجيل الدخول بمفتاح المرور | {{brand}}',
    description: 'سجّل الدخول إلى {{brand}} دون كلمة مرور.',
  },
  'login-social-verification': {
    title: 'ربط خدمة أخرى | {{brand}}',
    description: 'أكّد رغبتك في تسجيل الدخول إلى {{brand}} عبر خدمة أخرى.',
  },
  register: {
    title: 'إنشاء حساب | {{brand}}',
    description: 'أنشئ حسابًا في {{brand}} ببريد إلكتروني أو رقم هاتف، وتداول بأموال تجريبية.',
  },
  'register-create': { title: 'أنشئ كلمة مرور | {{brand}}', description: 'الخطوة الأخيرة لإنشاء حسابك في {{brand}}.' },
  'register-verification': {
    title: 'أدخل الرمز | {{brand}}',
    description: 'أكّد بريدك الإلكتروني أو رقم هاتفك لدى {{brand}}.',
  },
  'register-learn-more': {
    title: 'قبل إنشاء حساب | {{brand}}',
    description: 'ما تحتاج إليه لإنشاء حساب في {{brand}}، وكيف يعمل، وما نحفظه عنك، وإجابات عن الأسئلة الشائعة.',
  },
  forget: { title: 'إعادة تعيين كلمة المرور | {{brand}}', description: 'استعِد الوصول إلى حسابك في {{brand}}.' },
  'forget-verification': { title: 'أدخل الرمز | {{brand}}', description: 'أكّد أن الحساب في {{brand}} لك.' },
  'forget-reset': {
    title: 'تعيين كلمة مرور جديدة | {{brand}}',
    description: 'عيّن كلمة مرور جديدة لحسابك في {{brand}}.',
  },
  'operation-enable-passkey': {
    title: 'إنشاء مفتاح مرور | {{brand}}',
    description: 'سجّل الدخول إلى {{brand}} بسرعة أكبر وأمان أعلى.',
  },
  'operation-stay-signed-in': {
    title: 'هل تريد البقاء مسجّل الدخول؟ | {{brand}}',
    description: 'ابقَ مسجّل الدخول إلى {{brand}} على هذا الجهاز.',
  },
  'bind-passkey-verification': {
    title: 'تأكيد مفتاح المرور الجديد | {{brand}}',
    description: 'أكّد أن مفتاح المرور الجديد يخص حسابك في {{brand}}.',
  },
  'affiliate-register': {
    title: `برنامج الشركاء: عمولة حتى \u2066${COMMISSION_PERCENT}%\u2069 | {{brand}}`,
    description: `ادعُ المتداولين إلى {{brand}} واكسب حتى \u2066${COMMISSION_PERCENT}%\u2069 من رسوم تداولهم، تُحسب وتُدفع صفقة بصفقة.`,
  },
  'affiliate-register-create': {
    title: 'طلب الانضمام إلى برنامج الشركاء | {{brand}}',
    description: 'قدّم طلب الانضمام إلى برنامج شركاء {{brand}}.',
  },
  'affiliate-register-why-join': {
    title: 'لماذا تصبح شريكًا في {{brand}}',
    description:
      'اكسب حتى نصف الرسوم مدى الحياة، تُدفع لك مع كل صفقة ويسهل التحقق منها: ستة أسباب للانضمام إلى {{brand}}.',
  },
  account: { title: 'الحساب | {{brand}}', description: 'حسابك وإعداداتك على {{brand}}.' },
  'account-security': {
    title: 'الأمان | {{brand}}',
    description: 'أدِر كلمة المرور والمصادقة الثنائية والأجهزة والجلسات في حسابك على {{brand}}.',
  },
  'account-activity': { title: 'سجل الأمان | {{brand}}', description: 'أحدث الأحداث في حسابك على {{brand}}.' },
  'account-preferences': {
    title: 'التفضيلات | {{brand}}',
    description: 'اضبط اللغة والعملة والمظهر في {{brand}} على كل أجهزتك.',
  },
  'account-alerts': { title: 'التنبيهات | {{brand}}', description: 'تنبيهاتك على {{brand}}.' },
  'account-notifications': { title: 'الإشعارات | {{brand}}', description: 'إشعارات حسابك على {{brand}}.' },
  'account-venue': {
    title: 'المنصة المرتبطة | {{brand}}',
    description: 'تداول من {{brand}} بحسابك الخاص في منصة أخرى.',
  },
  'account-venue-portfolio': {
    title: 'المحفظة في المنصة | {{brand}}',
    description: 'قيمة حسابك في المنصة المرتبطة بحسابك على {{brand}}.',
  },
  'account-venue-history': {
    title: 'السجل في المنصة | {{brand}}',
    description: 'أوامرك وصفقاتك السابقة في المنصة المرتبطة بحسابك على {{brand}}.',
  },
  'account-api-keys': { title: 'مفاتيح API | {{brand}}', description: 'مفاتيح API لربط برامجك مع {{brand}}.' },
  'account-sub-accounts': {
    title: 'الحسابات الفرعية | {{brand}}',
    description: 'الحسابات الفرعية لحسابك على {{brand}}.',
  },
  'account-data': { title: 'بياناتك | {{brand}}', description: 'صدّر بياناتك من {{brand}} أو أغلق حسابك.' },
  affiliate: {
    title: 'دعوة الأصدقاء | {{brand}}',
    description: 'رابط إحالتك إلى {{brand}} والأصدقاء الذين دعوتهم وأرباحك.',
  },
  'affiliate-links': {
    title: 'روابط الإحالة | {{brand}}',
    description: 'روابطك على {{brand}} والمواد الترويجية.',
  },
  'affiliate-payouts': {
    title: 'الدفعات | {{brand}}',
    description: 'العمولات المضافة إلى رصيدك على {{brand}}.',
  },
  operator: { title: '{{name}} | لوحة المشغّلين | {{brand}}', description: 'مخصّص لمشغّلي {{brand}}.' },
  announcements: {
    title: 'الإعلانات | {{brand}}',
    description: 'الإدراجات الجديدة والصيانة وأخبار المنتج في {{brand}}.',
  },
  announcement: {
    title: '{{name}} | {{brand}}',
    description: 'الإدراجات الجديدة والصيانة وأخبار المنتج في {{brand}}.',
  },
  offline: {
    title: 'غير متصل | {{brand}}',
    description: 'آخر أسعار {{brand}} التي استلمها هذا الجهاز، وكم مضى عليها.',
  },
  docs: { title: 'مستندات المطورين | {{brand}}', section: '{{name}} | مستندات المطورين | {{brand}}' },
  error: { title: '{{status}} | {{brand}}', description: 'تعذّر عرض هذه الصفحة.' },
} satisfies Catalog<Messages['head']>
