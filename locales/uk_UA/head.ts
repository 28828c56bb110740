import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  home: {
    title: '{{brand}}: спотові ринки на деморахунку, наживо й українською',
    description:
      'Книги ордерів, графіки та угоди за {{count}} спотовими парами наживо й торгівля на демокошти. Без завантаження, десять мов.',
  },
  markets: {
    title: 'Ринки криптовалют: ціни, зміна та оборот за 24 години | {{brand}}',
    description:
      'Ціни наживо, зміна за 24 години, максимуми, мінімуми та оборот за {{count}} спотовими парами, у вашій валюті.',
  },
  spot: {
    title: '{{price}} {{pair}} | Спот | {{brand}}',
    description:
      'Графік, книга ордерів, глибина та угоди {{pair}} наживо на {{brand}}. Дізнайтеся ціну виконання ще до надсилання ордера.',
  },
  futures: {
    title: '{{price}} {{pair}} безстроковий | Ф’ючерси | {{brand}}',
    description:
      'Безстроковий контракт {{pair}} на {{brand}}: маркування, індекс, фандинг, графік і книга; вартість і ціна ліквідації — до угоди.',
  },
  orders: {
    title: 'Відкриті ордери | {{brand}}',
    description: 'Ваші відкриті ордери на {{brand}}.',
  },
  'orders-history': {
    title: 'Історія ордерів | {{brand}}',
    description: 'Ваші завершені ордери на {{brand}}.',
  },
  'orders-trades': {
    title: 'Історія угод | {{brand}}',
    description: 'Ваші угоди на {{brand}}.',
  },
  wallet: {
    title: 'Гаманець | {{brand}}',
    description: 'Ваші баланси на {{brand}}.',
  },
  'wallet-deposit': {
    title: 'Поповнення | {{brand}}',
    description: 'Ваші адреси для поповнення на {{brand}}.',
  },
  'wallet-withdraw': {
    title: 'Виведення | {{brand}}',
    description: 'Виведення коштів із {{brand}}.',
  },
  'wallet-transfer': {
    title: 'Переказ | {{brand}}',
    description: 'Переказуйте гроші між своїми гаманцями на {{brand}}.',
  },
  'wallet-addresses': {
    title: 'Адресна книга | {{brand}}',
    description: 'Адреси, на які ви виводите з {{brand}}.',
  },
  'wallet-portfolio': {
    title: 'Портфель | {{brand}}',
    description: 'Ваші активи на {{brand}}, їхня собівартість і дохід.',
  },
  'wallet-history': {
    title: 'Історія гаманця | {{brand}}',
    description: 'Кожен рух ваших грошей на {{brand}}.',
  },
  'futures-liquidations': {
    title: 'Ліквідації та страховий фонд | {{brand}}',
    description:
      'Усі ліквідації ф’ючерсів на {{brand}} з квитанціями, які можна перевірити, і страховий фонд за годинами.',
  },
  'futures-receipt': {
    title: 'Квитанція ліквідації | {{brand}}',
    description: 'Перевірте квитанцію ліквідації на {{brand}}.',
  },
  otc: {
    title: 'Конвертація криптовалют за відомою ціною | {{brand}}',
    description: 'Обміняйте одну монету на іншу на {{brand}} за підписаним котируванням.',
  },
  'otc-block': {
    title: 'Блок-угоди | {{brand}}',
    description:
      '{{brand}}: Одна ціна на велику угоду до п’яти монет від дилерів, які не знають напрямку. Усе або нічого, з підписаною квитанцією.',
  },
  'otc-receipt': {
    title: 'Квитанція про конвертацію | {{brand}}',
    description: 'Перевірте квитанцію про конвертацію на {{brand}}.',
  },
  p2p: {
    title: 'P2P-торгівля: криптовалюта за вашу валюту | {{brand}}',
    description: 'Торгуйте криптовалютою напряму з іншими людьми на {{brand}}; монети тримає ескроу.',
  },
  'p2p-merchant': {
    title: 'Автор P2P-оголошень | {{brand}}',
    description: 'Оголошення й показники автора P2P-оголошень на {{brand}}.',
  },
  'p2p-ad': { title: 'P2P-оголошення | {{brand}}', description: 'Відкрийте угоду за P2P-оголошенням на {{brand}}.' },
  'p2p-deal': { title: 'P2P-угода | {{brand}}', description: 'Ваша P2P-угода на {{brand}}.' },
  'p2p-deals': { title: 'Мої P2P-угоди | {{brand}}', description: 'Ваші P2P-угоди на {{brand}}.' },
  'p2p-ads': { title: 'Мої P2P-оголошення | {{brand}}', description: 'Ваші P2P-оголошення на {{brand}}.' },
  'p2p-post': {
    title: 'Розмістити P2P-оголошення | {{brand}}',
    description: 'Розмістіть P2P-оголошення на {{brand}}.',
  },
  'p2p-methods': { title: 'Способи оплати P2P | {{brand}}', description: 'Ваші способи оплати P2P на {{brand}}.' },
  bots: {
    title: 'Торгові боти та бектести | {{brand}}',
    description:
      'Сітка, DCA, регулярні купівлі та інше на {{brand}}: перевірте бота на минулих цінах, запустіть його й порівняйте з відкритими ботами.',
  },
  'bot-shared': {
    title: 'Відкритий бот | {{brand}}',
    description: 'Налаштування та результати відкритого бота на {{brand}}.',
  },
  'bot-create': {
    title: 'Створити бота | {{brand}}',
    description: 'Налаштуйте бота на {{brand}}: рівні на графіку, прибуток після комісій і бектест у браузері.',
  },
  'bots-own': { title: 'Мої боти | {{brand}}', description: 'Ваші торгові боти на {{brand}}.' },
  bot: { title: 'Бот | {{brand}}', description: 'Рівні, угоди та прибуток вашого бота на {{brand}}.' },
  'copy-trading': {
    title: 'Копітрейдинг: повна історія та результати копіювальників | {{brand}}',
    description:
      'Копіюйте на {{brand}} трейдерів, чию історію видно повністю, разом з результатами тих, хто їх копіював.',
  },
  'copy-trader': {
    title: 'Лід-трейдер | {{brand}}',
    description: 'Повна історія лід-трейдера на {{brand}} та результат тих, хто його копіював.',
  },
  'copy-follow': {
    title: 'Копіювати трейдера | {{brand}}',
    description: 'Копіюйте трейдера на {{brand}} у межах ваших лімітів.',
  },
  'copy-portfolios': { title: 'Мої копії | {{brand}}', description: 'Трейдери, яких ви копіюєте на {{brand}}.' },
  'copy-portfolio': { title: 'Копія | {{brand}}', description: 'Що й за якою ціною скопійовано для вас на {{brand}}.' },
  'copy-lead': {
    title: 'Лід-трейдинг | {{brand}}',
    description: 'Нехай інші копіюють ваші угоди на {{brand}} за частку свого прибутку.',
  },
  help: {
    title: 'Довідковий центр | {{brand}}',
    description: 'Відповіді про акаунт, гаманець, торгівлю, ф’ючерси та P2P на {{brand}} десятьма мовами.',
  },
  'help-article': {
    title: '{{title}} | Довідка {{brand}}',
  },
  contact: {
    title: 'Написати в підтримку | {{brand}}',
    description: 'Напишіть у підтримку {{brand}}.',
  },
  status: {
    title: 'Стан системи | {{brand}}',
    description: 'Доступність, збої та останній аудит {{brand}} за власними вимірами сайту.',
  },
  fees: {
    title: 'Комісії: виведення та мережі | {{brand}}',
    description: 'Комісії за виведення, мінімальні суми та підтвердження для кожного активу й мережі на {{brand}}.',
  },
  proof: {
    title: 'Підтвердження зобов’язань | {{brand}}',
    description:
      'Зобов’язання {{brand}} перед клієнтами, щогодини. Перевірте у своєму браузері, що ваші баланси враховано.',
  },
  'proof-trade': {
    title: 'Угода в журналі | {{brand}}',
    description: 'Запис угоди в журналі ринку {{brand}}, пов’язаному хешами. Відтворіть її у своєму браузері.',
  },
  login: { title: 'Вхід | {{brand}}', description: 'Увійдіть на {{brand}} за e-mail, телефоном або з ключем доступу.' },
  'login-verification': {
    title: 'Підтвердження входу | {{brand}}',
    description: 'Введіть код, щоб увійти на {{brand}}.',
  },
  'login-device-verification': {
    title: 'Новий пристрій | {{brand}}',
    description: 'Введіть код, щоб увійти на {{brand}} з цього пристрою.',
  },
  'login-passkey': { title: 'Вхід із ключем доступу | {{brand}}', description: 'Увійдіть на {{brand}} без пароля.' },
  'login-social-verification': {
    title: 'Прив’язка акаунта | {{brand}}',
    description: 'Підтвердьте вхід на {{brand}} через інший сервіс.',
  },
  register: {
    title: 'Реєстрація | {{brand}}',
    description: 'Створіть акаунт на {{brand}} за e-mail або телефоном і торгуйте на демокошти.',
  },
  'register-create': { title: 'Пароль | {{brand}}', description: 'Останній крок реєстрації на {{brand}}.' },
  'register-verification': {
    title: 'Введіть код | {{brand}}',
    description: 'Підтвердьте адресу або номер для {{brand}}.',
  },
  'register-learn-more': {
    title: 'Перед реєстрацією | {{brand}}',
    description:
      'Що потрібно для реєстрації на {{brand}}, як вона відбувається, що зберігається, відповіді на запитання.',
  },
  forget: { title: 'Відновлення пароля | {{brand}}', description: 'Поверніть доступ до акаунта на {{brand}}.' },
  'forget-verification': {
    title: 'Введіть код | {{brand}}',
    description: 'Підтвердьте, що акаунт на {{brand}} належить вам.',
  },
  'forget-reset': { title: 'Новий пароль | {{brand}}', description: 'Задайте новий пароль для {{brand}}.' },
  'operation-enable-passkey': {
    title: 'Створення ключа доступу | {{brand}}',
    description: 'Входьте на {{brand}} швидше й безпечніше.',
  },
  'operation-stay-signed-in': {
    title: 'Залишитися в акаунті? | {{brand}}',
    description: 'Залишайтеся в акаунті {{brand}} на цьому пристрої.',
  },
  'bind-passkey-verification': {
    title: 'Підтвердження ключа доступу | {{brand}}',
    description: 'Підтвердьте, що новий ключ належить вашому акаунту на {{brand}}.',
  },
  'affiliate-register': {
    title: 'Партнерська програма: до 50% | {{brand}}',
    description:
      'Залучайте трейдерів на {{brand}} й отримуйте до половини їхніх комісій: розрахунок за кожною угодою, виплати щодня.',
  },
  'affiliate-register-create': {
    title: 'Заявка партнера | {{brand}}',
    description: 'Подайте заявку до партнерської програми {{brand}}.',
  },
  'affiliate-register-why-join': {
    title: 'Чому партнери обирають {{brand}}',
    description:
      'Половина комісій, назавжди, виплати щодня, перевірка за кожною угодою: шість причин обрати {{brand}}.',
  },
  account: { title: 'Акаунт | {{brand}}', description: 'Ваш акаунт на {{brand}} і всі його налаштування.' },
  'account-security': {
    title: 'Безпека | {{brand}}',
    description: 'Пароль, двоетапна перевірка, пристрої та сеанси акаунта {{brand}}.',
  },
  'account-activity': {
    title: 'Журнал безпеки | {{brand}}',
    description: 'Що відбувалося з вашим акаунтом {{brand}}.',
  },
  'account-preferences': {
    title: 'Налаштування | {{brand}}',
    description: 'Мова, валюта й вигляд {{brand}} на всіх ваших пристроях.',
  },
  'account-alerts': { title: 'Сповіщення про ціни | {{brand}}', description: 'Ваші сповіщення про ціни на {{brand}}.' },
  'account-notifications': { title: 'Сповіщення | {{brand}}', description: 'Новини вашого акаунта {{brand}}.' },
  'account-api-keys': { title: 'API-ключі | {{brand}}', description: 'Ключі для ваших програм на {{brand}}.' },
  'account-sub-accounts': {
    title: 'Субакаунти | {{brand}}',
    description: 'Акаунти всередині вашого акаунта {{brand}}.',
  },
  'account-data': {
    title: 'Ваші дані | {{brand}}',
    description: 'Вивантажте все, що {{brand}} зберігає про вас, або закрийте акаунт.',
  },
  affiliate: {
    title: 'Запросити друзів | {{brand}}',
    description: 'Ваше посилання-запрошення на {{brand}} і ті, хто за ним прийшов.',
  },
  operator: { title: '{{name}} | Панель операторів | {{brand}}', description: 'Для операторів {{brand}}.' },
  announcements: { title: 'Оголошення | {{brand}}', description: 'Лістинги, техроботи та новини продукту {{brand}}.' },
  announcement: { title: '{{name}} | {{brand}}', description: 'Лістинги, техроботи та новини продукту {{brand}}.' },
  offline: {
    title: 'Немає мережі | {{brand}}',
    description: 'Останні ціни {{brand}}, які бачив цей пристрій, і їхня давність.',
  },
  docs: { title: 'Розділ для розробників | {{brand}}', section: '{{name}} | Розділ для розробників | {{brand}}' },
  error: { title: '{{status}} | {{brand}}', description: 'Не вдалося показати цю сторінку.' },
} satisfies Catalog<Messages['head']>
