import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  home: {
    title: '{{brand}}: أسواق فورية بأموال تجريبية، مباشرة وبالعربية',
    description:
      'تابع دفاتر الأوامر والرسوم البيانية والصفقات مباشرة لعدد {{count}} من أزواج التداول الفوري، وتدرّب بأموال تجريبية. بلا تنزيل وبعشر لغات.',
  },
  markets: {
    title: 'أسواق العملات الرقمية: الأسعار والتغير وقيمة التداول خلال 24 ساعة | {{brand}}',
    description:
      'الأسعار المباشرة والتغير خلال 24 ساعة وأعلى وأدنى سعر وقيمة التداول لعدد {{count}} من أزواج التداول الفوري، بعملتك.',
  },
  spot: {
    title: '{{price}} {{pair}} | فوري | {{brand}}',
    description:
      'الرسم البياني ودفتر الأوامر والعمق والصفقات لزوج {{pair}} مباشرة على {{brand}}. اعرف تكلفة الأمر قبل إرساله.',
  },
  futures: {
    title: '{{price}} {{pair}} دائم | العقود الآجلة | {{brand}}',
    description:
      'عقد {{pair}} الدائم على {{brand}}: السعر المرجعي والمؤشر والتمويل والرسم ودفتر الأوامر، مع التكلفة وسعر التصفية قبل التداول.',
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
    description: 'اسحب من {{brand}}.',
  },
  'wallet-transfer': {
    title: 'تحويل | {{brand}}',
    description: 'انقل المال بين محافظك على {{brand}}.',
  },
  'wallet-addresses': {
    title: 'دفتر العناوين | {{brand}}',
    description: 'العناوين التي تسحب إليها من {{brand}}.',
  },
  'wallet-portfolio': {
    title: 'المحفظة الاستثمارية | {{brand}}',
    description: 'أصولك على {{brand}} وتكلفتها وعائدها.',
  },
  'wallet-history': {
    title: 'سجل المحفظة | {{brand}}',
    description: 'كل حركة لأموالك على {{brand}}.',
  },
  'futures-liquidations': {
    title: 'التصفيات وصندوق التأمين | {{brand}}',
    description: 'كل تصفيات العقود الآجلة على {{brand}} بإيصالات قابلة للتحقق، ورصيد صندوق التأمين كل ساعة.',
  },
  'futures-receipt': {
    title: 'إيصال التصفية | {{brand}}',
    description: 'تحقّق من إيصال تصفية على {{brand}}.',
  },
  otc: {
    title: 'تحويل العملات الرقمية بسعر تراه مسبقًا | {{brand}}',
    description: 'بدّل عملة رقمية بأخرى على {{brand}} بعرض سعر موقَّع.',
  },
  'otc-block': {
    title: 'صفقات كبيرة | {{brand}}',
    description:
      '{{brand}}: سعر واحد لصفقة كبيرة تصل إلى خمس عملات من متعاملين لا يعرفون اتجاهك. الكل أو لا شيء، مع إيصال موقَّع.',
  },
  'otc-receipt': { title: 'إيصال تحويل | {{brand}}', description: 'تحقق من إيصال تحويل على {{brand}}.' },
  p2p: {
    title: 'تداول P2P: اشترِ العملات الرقمية وبعها بعملتك | {{brand}}',
    description: 'تداول العملات الرقمية مباشرةً مع أشخاص آخرين على {{brand}} مع حفظ العملات في الضمان.',
  },
  'p2p-merchant': { title: 'معلن P2P | {{brand}}', description: 'إعلانات أحد معلني P2P وأرقامه على {{brand}}.' },
  'p2p-ad': { title: 'إعلان P2P | {{brand}}', description: 'خذ إعلان P2P على {{brand}}.' },
  'p2p-deal': { title: 'صفقة P2P | {{brand}}', description: 'صفقة P2P الخاصة بك على {{brand}}.' },
  'p2p-deals': { title: 'صفقات P2P لدي | {{brand}}', description: 'صفقات P2P الخاصة بك على {{brand}}.' },
  'p2p-ads': { title: 'إعلانات P2P لدي | {{brand}}', description: 'إعلانات P2P الخاصة بك على {{brand}}.' },
  'p2p-post': { title: 'انشر إعلان P2P | {{brand}}', description: 'انشر إعلان P2P على {{brand}}.' },
  'p2p-methods': { title: 'طرق الدفع في P2P | {{brand}}', description: 'طرق الدفع في P2P لديك على {{brand}}.' },
  bots: {
    title: 'روبوتات التداول والاختبار التاريخي | {{brand}}',
    description:
      'شبكات ومتوسط تكلفة وشراء دوري وغيرها على {{brand}}: اختبر الروبوت على أسعار سابقة وشغّله واطلع على نتائج الروبوتات المشارَكة.',
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
    title: 'نسخ التداول: سجلات كاملة وبجانبها نتائج الناسخين | {{brand}}',
    description: 'انسخ على {{brand}} متداولين سجلّهم كله ظاهر، مع نتائج من نسخوهم.',
  },
  'copy-trader': {
    title: 'متداول قائد | {{brand}}',
    description: 'السجل الكامل لمتداول قائد على {{brand}} ونتيجة من نسخوه.',
  },
  'copy-follow': { title: 'نسخ متداول | {{brand}}', description: 'انسخ متداولًا على {{brand}} ضمن الحدود التي تضعها.' },
  'copy-portfolios': { title: 'نُسخي | {{brand}}', description: 'المتداولون الذين تنسخهم على {{brand}}.' },
  'copy-portfolio': { title: 'نسخة | {{brand}}', description: 'ما نُسخ لك على {{brand}} وبأي سعر.' },
  'copy-lead': {
    title: 'التداول القيادي | {{brand}}',
    description: 'دع الآخرين ينسخون صفقاتك على {{brand}} مقابل حصة من أرباحهم.',
  },
  help: {
    title: 'مركز المساعدة | {{brand}}',
    description: 'إجابات عن الحسابات والمحافظ والتداول والعقود الآجلة وP2P في {{brand}} بعشر لغات.',
  },
  'help-article': {
    title: '{{title}} | مساعدة {{brand}}',
  },
  contact: {
    title: 'التواصل مع الدعم | {{brand}}',
    description: 'راسل فريق الدعم في {{brand}}.',
  },
  status: {
    title: 'حالة النظام | {{brand}}',
    description: 'نسبة التوفر والأعطال وآخر تدقيق في {{brand}} كما يقيسها الموقع بنفسه.',
  },
  fees: {
    title: 'الرسوم: السحب والشبكات | {{brand}}',
    description: 'رسوم السحب والحدود الدنيا والتأكيدات لكل أصل وشبكة على {{brand}}.',
  },
  proof: {
    title: 'إثبات الالتزامات | {{brand}}',
    description: 'ما تدين به {{brand}} لعملائها، كل ساعة. تحقق في متصفحك من أن أرصدتك محسوبة.',
  },
  'proof-trade': {
    title: 'صفقة في السجل | {{brand}}',
    description: 'قيد صفقة في سجل سوقها المتسلسل بالبصمات على {{brand}}. أعد تنفيذها في متصفحك.',
  },
  login: { title: 'تسجيل الدخول | {{brand}}', description: 'ادخل إلى {{brand}} بالبريد أو الهاتف أو مفتاح مرور.' },
  'login-verification': { title: 'أكّد أنك أنت | {{brand}}', description: 'أدخل الرمز للدخول إلى {{brand}}.' },
  'login-device-verification': {
    title: 'جهاز جديد | {{brand}}',
    description: 'أدخل الرمز للدخول إلى {{brand}} من هذا الجهاز.',
  },
  'login-passkey': { title: 'الدخول بمفتاح مرور | {{brand}}', description: 'ادخل إلى {{brand}} دون كلمة مرور.' },
  'login-social-verification': {
    title: 'ربط حسابك | {{brand}}',
    description: 'أكّد أن خدمة أخرى يمكنها إدخالك إلى {{brand}}.',
  },
  register: {
    title: 'إنشاء حساب | {{brand}}',
    description: 'أنشئ حسابًا في {{brand}} ببريد أو رقم هاتف وتداول بأموال تجريبية.',
  },
  'register-create': { title: 'اختر كلمة مرور | {{brand}}', description: 'الخطوة الأخيرة للتسجيل في {{brand}}.' },
  'register-verification': { title: 'أدخل الرمز | {{brand}}', description: 'أكّد بريدك أو رقمك لدى {{brand}}.' },
  'register-learn-more': {
    title: 'قبل أن تسجّل | {{brand}}',
    description: 'ما تحتاج إليه للتسجيل في {{brand}}، وكيف يجري، وما يُحفظ، وأجوبة عن أسئلتك.',
  },
  forget: { title: 'إعادة تعيين كلمة المرور | {{brand}}', description: 'استعد الوصول إلى حسابك في {{brand}}.' },
  'forget-verification': { title: 'أدخل الرمز | {{brand}}', description: 'أكّد أن الحساب في {{brand}} لك.' },
  'forget-reset': { title: 'كلمة مرور جديدة | {{brand}}', description: 'عيّن كلمة مرور جديدة لـ {{brand}}.' },
  'operation-enable-passkey': {
    title: 'إنشاء مفتاح مرور | {{brand}}',
    description: 'ادخل إلى {{brand}} أسرع وبأمان أكبر من الآن.',
  },
  'operation-stay-signed-in': {
    title: 'البقاء مسجّل الدخول؟ | {{brand}}',
    description: 'ابقَ مسجّل الدخول إلى {{brand}} على هذا الجهاز.',
  },
  'bind-passkey-verification': {
    title: 'أكّد مفتاح المرور | {{brand}}',
    description: 'أكّد أن المفتاح الجديد لحسابك في {{brand}}.',
  },
  'affiliate-register': {
    title: 'برنامج الشركاء: عمولة حتى 50% | {{brand}}',
    description: 'اجلب متداولين إلى {{brand}} واربح حتى نصف رسومهم، محسوبة صفقة بصفقة ومدفوعة يوميًا.',
  },
  'affiliate-register-create': {
    title: 'طلب الانضمام شريكًا | {{brand}}',
    description: 'قدّم للانضمام إلى برنامج شركاء {{brand}}.',
  },
  'affiliate-register-why-join': {
    title: 'لماذا تصبح شريكًا في {{brand}}',
    description: 'نصف الرسوم دون نهاية، بدفع يومي وتحقق صفقة بصفقة: ستة أسباب للانضمام إلى {{brand}}.',
  },
  account: { title: 'الحساب | {{brand}}', description: 'حسابك على {{brand}} وكل إعداداته.' },
  'account-security': {
    title: 'الأمان | {{brand}}',
    description: 'كلمة المرور والتحقق بخطوتين والأجهزة والجلسات في حسابك على {{brand}}.',
  },
  'account-activity': { title: 'سجل الأمان | {{brand}}', description: 'ما حدث في حسابك على {{brand}}.' },
  'account-preferences': { title: 'التفضيلات | {{brand}}', description: 'لغة {{brand}} وعملته ومظهره على كل أجهزتك.' },
  'account-alerts': { title: 'التنبيهات | {{brand}}', description: 'تنبيهات الأسعار الخاصة بك على {{brand}}.' },
  'account-notifications': { title: 'الإشعارات | {{brand}}', description: 'أخبار حسابك على {{brand}}.' },
  'account-api-keys': { title: 'مفاتيح API | {{brand}}', description: 'مفاتيح لبرامجك على {{brand}}.' },
  'account-sub-accounts': { title: 'الحسابات الفرعية | {{brand}}', description: 'حسابات ضمن حسابك على {{brand}}.' },
  'account-data': { title: 'بياناتك | {{brand}}', description: 'صدّر ما يحتفظ به {{brand}} عنك أو أغلق حسابك.' },
  affiliate: { title: 'دعوة الأصدقاء | {{brand}}', description: 'رابط دعوتك إلى {{brand}} ومن انضمّ عبره.' },
  operator: { title: '{{name}} | لوحة المشغّلين | {{brand}}', description: 'مخصّص لمشغّلي {{brand}}.' },
  announcements: {
    title: 'الإعلانات | {{brand}}',
    description: 'الإدراجات الجديدة والصيانة وأخبار المنتج في {{brand}}.',
  },
  announcement: {
    title: '{{name}} | {{brand}}',
    description: 'الإدراجات الجديدة والصيانة وأخبار المنتج في {{brand}}.',
  },
  offline: { title: 'غير متصل | {{brand}}', description: 'آخر أسعار {{brand}} التي ظهرت على هذا الجهاز ووقت ظهورها.' },
  docs: { title: 'قسم المطورين | {{brand}}', section: '{{name}} | قسم المطورين | {{brand}}' },
  error: { title: '{{status}} | {{brand}}', description: 'تعذّر عرض هذه الصفحة.' },
} satisfies Catalog<Messages['head']>
