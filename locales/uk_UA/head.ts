import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { COMMISSION_PERCENT } from '../facts.ts'

export default {
  home: {
    title: '{{brand}}: спотова торгівля на віртуальні кошти, українською',
    description:
      'Стежте за книгами ордерів, графіками та угодами за {{count}} спотовими парами й тренуйтеся на віртуальних коштах. Без встановлення, десятьма мовами.',
  },
  markets: {
    title: 'Ринки криптовалют: ціни, зміна та оборот за 24 години | {{brand}}',
    description:
      'Ціни, зміна за 24 години, максимуми, мінімуми та оборот за {{count}} спотовими парами, у вашій валюті.',
  },
  'markets-map': {
    title: 'Теплова карта криптовалют: зміна та оборот за 24 год | {{brand}}',
    description: 'Теплова карта всіх спотових пар на {{brand}}: площа — оборот за 24 год, колір — зміна за 24 год.',
  },
  'markets-futures': {
    title: 'Ф’ючерси: ціна маркування, фінансування, відкритий інтерес | {{brand}}',
    description:
      'Ціни маркування та ціни індексу, ставки фінансування з відліком, відкритий інтерес і зміна за 24 години для всіх безстрокових контрактів на {{brand}}.',
  },
  coin: {
    title: '{{name}} ({{asset}}): ціна, графік та емісія | {{brand}}',
    description:
      '{{name}} ({{asset}}) на {{brand}}: ціна та графік, ринки, мережі з комісіями та підтвердженнями, максимальна емісія.',
  },
  'spot-opening': {
    title: '{{pair}}: скоро відкриття торгів | {{brand}}',
    description: '{{pair}} на {{brand}}: час відкриття торгів і правила ринку.',
  },
  spot: {
    title: '{{price}} {{pair}} | Спот | {{brand}}',
    description:
      'Графік ціни, книга ордерів, глибина й останні угоди {{pair}} на {{brand}}. Дізнайтеся, у що обійдеться ордер, до його розміщення.',
  },
  futures: {
    title: '{{price}} {{pair}} безстроковий | Ф’ючерси | {{brand}}',
    description:
      'Безстроковий контракт {{pair}} на {{brand}}: ціна маркування й ціна індексу, фінансування, графік і книга ордерів. Вартість і ціну ліквідації видно до угоди.',
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
  'orders-positions': {
    title: 'Історія позицій | {{brand}}',
    description: 'Ваші закриті ф’ючерсні позиції на {{brand}}.',
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
    description: 'Виводьте монети з {{brand}}.',
  },
  'wallet-transfer': {
    title: 'Переказ | {{brand}}',
    description: 'Переказуйте кошти між своїми гаманцями на {{brand}}.',
  },
  'wallet-addresses': {
    title: 'Адресна книга | {{brand}}',
    description: 'Ваші збережені адреси виведення на {{brand}}.',
  },
  'wallet-portfolio': {
    title: 'Портфель | {{brand}}',
    description: 'Ваші активи на {{brand}}, їхня собівартість і прибуток.',
  },
  'wallet-history': {
    title: 'Історія гаманця | {{brand}}',
    description: 'Усі операції вашого гаманця на {{brand}}.',
  },
  'futures-liquidations': {
    title: 'Ліквідації та страховий фонд | {{brand}}',
    description:
      'Усі ліквідації ф’ючерсів на {{brand}} з квитанціями, які може перевірити будь-хто, і страховий фонд за годинами.',
  },
  'shared-results': {
    title: 'Опубліковані результати | {{brand}}',
    description: 'Ваші опубліковані на {{brand}} картки з результатами за позиціями й монетами.',
  },
  'shared-result': { title: '{{percent}} на {{market}} | {{brand}}' },
  'futures-receipt': {
    title: 'Квитанція про ліквідацію | {{brand}}',
    description: 'Перевірте квитанцію про ліквідацію на {{brand}}.',
  },
  otc: {
    title: 'Конвертація криптовалют за ціною, відомою заздалегідь | {{brand}}',
    description: 'Конвертуйте одну монету в іншу на {{brand}} за підписаним котируванням.',
  },
  'otc-block': {
    title: 'Блок-угоди | {{brand}}',
    description:
      'Отримайте на {{brand}} одну ціну на велику угоду з кількома монетами (до п’яти) від дилерів, які не знають, купуєте ви чи продаєте. Усе або нічого, з підписаною квитанцією.',
  },
  'otc-receipt': {
    title: 'Квитанція про конвертацію | {{brand}}',
    description: 'Перевірте квитанцію про конвертацію на {{brand}}.',
  },
  p2p: {
    title: 'P2P-торгівля: криптовалюта за вашу валюту | {{brand}}',
    description: 'Торгуйте криптовалютою напряму з іншими людьми на {{brand}}; монети зберігаються в ескроу.',
  },
  'p2p-merchant': {
    title: 'Автор P2P-оголошень | {{brand}}',
    description: 'Оголошення та історія автора P2P-оголошень на {{brand}}.',
  },
  'p2p-ad': {
    title: 'P2P-оголошення | {{brand}}',
    description: 'Перегляньте P2P-оголошення на {{brand}} та укладіть угоду.',
  },
  'p2p-deal': { title: 'P2P-ордер | {{brand}}', description: 'Ваш P2P-ордер на {{brand}}.' },
  'p2p-deals': { title: 'Мої P2P-ордери | {{brand}}', description: 'Ваші P2P-ордери на {{brand}}.' },
  'p2p-ads': { title: 'Мої P2P-оголошення | {{brand}}', description: 'Ваші P2P-оголошення на {{brand}}.' },
  'p2p-post': {
    title: 'Розмістити P2P-оголошення | {{brand}}',
    description: 'Розмістіть P2P-оголошення на {{brand}}.',
  },
  'p2p-report': {
    title: 'Скарга на користувача | {{brand}}',
    description: 'Поскаржтеся на користувача P2P на {{brand}}.',
  },
  'p2p-methods': { title: 'Способи оплати P2P | {{brand}}', description: 'Ваші способи оплати P2P на {{brand}}.' },
  bots: {
    title: 'Торгові боти та бектести | {{brand}}',
    description:
      'Спотова сітка, DCA, регулярні купівлі та інше на {{brand}}: перевірте бота на минулих цінах, запустіть його й порівняйте з публічними.',
  },
  'bot-shared': {
    title: 'Публічний бот | {{brand}}',
    description: 'Налаштування та результати публічного бота на {{brand}}.',
  },
  'bot-create': {
    title: 'Створити бота | {{brand}}',
    description: 'Налаштуйте бота на {{brand}}: рівні на графіку, прибуток після комісій і бектест у браузері.',
  },
  'bots-own': { title: 'Мої боти | {{brand}}', description: 'Ваші торгові боти на {{brand}}.' },
  bot: { title: 'Бот | {{brand}}', description: 'Рівні, угоди та прибуток вашого бота на {{brand}}.' },
  'copy-trading': {
    title: 'Копітрейдинг: повна історія трейдерів і результати тих, хто їх копіює | {{brand}}',
    description:
      'Копіюйте на {{brand}} трейдерів із повністю відкритою історією: поруч — результати тих, хто їх копіює.',
  },
  'copy-trader': {
    title: 'Лід-трейдер | {{brand}}',
    description: 'Лід-трейдер на {{brand}}: повна історія та результати тих, хто його копіює.',
  },
  'copy-follow': {
    title: 'Копіювати трейдера | {{brand}}',
    description: 'Копіюйте трейдера на {{brand}} у межах ваших лімітів.',
  },
  'copy-portfolios': { title: 'Мої копії | {{brand}}', description: 'Трейдери, яких ви копіюєте на {{brand}}.' },
  'copy-portfolio': { title: 'Копія | {{brand}}', description: 'Ваші скопійовані угоди на {{brand}} та їхні ціни.' },
  'copy-lead': {
    title: 'Кабінет лід-трейдера | {{brand}}',
    description: 'Нехай інші копіюють ваші угоди на {{brand}}, а ви отримуйте частку їхнього прибутку.',
  },
  chat: {
    title: 'Чат трейдерів | {{brand}}',
    description: 'Обговорюйте ринки з іншими трейдерами на {{brand}} своєю мовою: без посилань, контактів і шахраїв.',
  },
  help: {
    title: 'Центр допомоги | {{brand}}',
    description: 'Відповіді про акаунт, гаманець, торгівлю, ф’ючерси та P2P на {{brand}} десятьма мовами.',
  },
  'help-article': {
    title: '{{title}} | Допомога {{brand}}',
  },
  agree: {
    title: 'Прийняти документи | {{brand}}',
    description: 'Документи {{brand}}, які потрібно прийняти, щоб продовжити.',
  },
  contact: {
    title: 'Зв’язатися з підтримкою | {{brand}}',
    description: 'Зв’яжіться зі службою підтримки {{brand}}.',
  },
  status: {
    title: 'Стан системи | {{brand}}',
    description: 'Доступність, збої та останній аудит {{brand}} за власними вимірюваннями сайту.',
  },
  rewards: {
    title: 'Центр винагород: завдання й купони | {{brand}}',
    description:
      'Виконуйте завдання на {{brand}} й отримуйте купони: ваучери на спотовий гаманець і повернення торгових комісій, усе віртуальними коштами.',
  },
  fees: {
    title: 'Комісії за торгівлю та виведення | {{brand}}',
    description:
      'Торгові комісії, комісії за виведення, мінімальні суми та підтвердження для кожного активу й мережі на {{brand}}.',
  },
  proof: {
    title: 'Підтвердження зобов’язань | {{brand}}',
    description:
      'Зобов’язання {{brand}} перед клієнтами публікуються щогодини. Перевірте у своєму браузері, що ваші баланси враховано.',
  },
  'proof-trade': {
    title: 'Підтвердження угоди | {{brand}}',
    description: 'Запис угоди в журналі ринку {{brand}} з ланцюжком хешів. Відтворіть угоду у своєму браузері.',
  },
  login: {
    title: 'Вхід | {{brand}}',
    description: 'Увійдіть на {{brand}} за допомогою ел. пошти, телефону або ключа доступу.',
  },
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
    title: 'Під’єднання іншого сервісу | {{brand}}',
    description: 'Підтвердьте вхід на {{brand}} через інший сервіс.',
  },
  register: {
    title: 'Реєстрація | {{brand}}',
    description: 'Створіть акаунт на {{brand}} за ел. поштою або номером телефону й торгуйте на віртуальні кошти.',
  },
  'register-create': { title: 'Придумайте пароль | {{brand}}', description: 'Останній крок реєстрації на {{brand}}.' },
  'register-verification': {
    title: 'Введіть код | {{brand}}',
    description: 'Підтвердьте ел. пошту або номер телефону для {{brand}}.',
  },
  'register-learn-more': {
    title: 'Перед реєстрацією | {{brand}}',
    description:
      'Що потрібно для реєстрації на {{brand}}, як вона відбувається, що ми зберігаємо про вас, і відповіді на поширені запитання.',
  },
  forget: { title: 'Скидання пароля | {{brand}}', description: 'Поверніть доступ до акаунта на {{brand}}.' },
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
    description: 'Підтвердьте, що новий ключ доступу належить вашому акаунту {{brand}}.',
  },
  'affiliate-register': {
    title: `Партнерська програма: до ${COMMISSION_PERCENT}% комісій | {{brand}}`,
    description: `Залучайте трейдерів на {{brand}} й отримуйте до ${COMMISSION_PERCENT}% їхніх торгових комісій: розрахунок і виплата за кожною угодою.`,
  },
  'affiliate-register-create': {
    title: 'Заявка на участь у партнерській програмі | {{brand}}',
    description: 'Подайте заявку на участь у партнерській програмі {{brand}}.',
  },
  'affiliate-register-why-join': {
    title: 'Чому партнери обирають {{brand}}',
    description:
      'Отримуйте до половини комісій безстроково, з виплатою після кожної угоди й простою перевіркою: шість причин обрати {{brand}}.',
  },
  account: { title: 'Акаунт | {{brand}}', description: 'Ваш акаунт {{brand}} і його налаштування.' },
  'account-security': {
    title: 'Безпека | {{brand}}',
    description: 'Керуйте паролем, двофакторною автентифікацією, пристроями та сеансами свого акаунта {{brand}}.',
  },
  'account-activity': {
    title: 'Журнал безпеки | {{brand}}',
    description: 'Останні події вашого акаунта {{brand}}.',
  },
  'account-preferences': {
    title: 'Уподобання | {{brand}}',
    description: 'Виберіть мову, валюту й тему {{brand}} для всіх своїх пристроїв.',
  },
  'account-alerts': { title: 'Оповіщення | {{brand}}', description: 'Ваші оповіщення на {{brand}}.' },
  'account-notifications': { title: 'Сповіщення | {{brand}}', description: 'Сповіщення про ваш акаунт {{brand}}.' },
  'account-venue': {
    title: 'Під’єднана біржа | {{brand}}',
    description: 'Торгуйте на {{brand}} зі свого акаунта на іншій біржі.',
  },
  'account-venue-portfolio': {
    title: 'Портфель на біржі | {{brand}}',
    description: 'Вартість вашого акаунта на біржі, під’єднаній до {{brand}}.',
  },
  'account-venue-history': {
    title: 'Історія на біржі | {{brand}}',
    description: 'Ваші минулі ордери й угоди на біржі, під’єднаній до {{brand}}.',
  },
  'account-api-keys': { title: 'API-ключі | {{brand}}', description: 'API-ключі для ваших програм на {{brand}}.' },
  'account-sub-accounts': {
    title: 'Субакаунти | {{brand}}',
    description: 'Субакаунти вашого акаунта {{brand}}.',
  },
  'account-data': {
    title: 'Ваші дані | {{brand}}',
    description: 'Експортуйте свої дані {{brand}} або закрийте акаунт.',
  },
  affiliate: {
    title: 'Запросити друзів | {{brand}}',
    description: 'Ваше реферальне посилання {{brand}}, запрошені друзі та ваш дохід.',
  },
  'affiliate-links': {
    title: 'Реферальні посилання | {{brand}}',
    description: 'Ваші реферальні посилання та рекламні матеріали {{brand}}.',
  },
  'affiliate-payouts': {
    title: 'Виплати | {{brand}}',
    description: 'Винагорода, зарахована вам на {{brand}}.',
  },
  operator: { title: '{{name}} | Панель операторів | {{brand}}', description: 'Для операторів {{brand}}.' },
  announcements: { title: 'Оголошення | {{brand}}', description: 'Лістинги, техроботи та новини продукту {{brand}}.' },
  announcement: { title: '{{name}} | {{brand}}', description: 'Лістинги, техроботи та новини продукту {{brand}}.' },
  offline: {
    title: 'Немає мережі | {{brand}}',
    description: 'Останні ціни {{brand}}, які отримав цей пристрій, і їхня давність.',
  },
  docs: {
    title: 'Документація для розробників | {{brand}}',
    section: '{{name}} | Документація для розробників | {{brand}}',
  },
  error: { title: '{{status}} | {{brand}}', description: 'Не вдалося показати цю сторінку.' },
} satisfies Catalog<Messages['head']>
