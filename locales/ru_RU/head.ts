import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { COMMISSION_PERCENT } from '../facts.ts'

export default {
  home: {
    title: '{{brand}}: спотовая торговля на виртуальные средства, на русском языке',
    description:
      'Стаканы, графики и сделки по {{count}} спотовым парам и торговля на виртуальные средства. Без установки, на десяти языках.',
  },
  markets: {
    title: 'Рынки криптовалют: цены, изменение и оборот за 24 часа | {{brand}}',
    description: 'Цены, изменение за 24 часа, максимумы, минимумы и оборот по {{count}} спотовым парам в вашей валюте.',
  },
  'markets-map': {
    title: 'Тепловая карта криптовалют: изменение и оборот за 24 ч | {{brand}}',
    description: 'Тепловая карта всех спотовых пар на {{brand}}: площадь — оборот за 24 ч, цвет — изменение за 24 ч.',
  },
  'markets-futures': {
    title: 'Фьючерсы: цена маркировки, финансирование, открытый интерес | {{brand}}',
    description:
      'Цены маркировки и цены индекса, ставки финансирования с отсчётом, открытый интерес и изменение за 24 часа по всем бессрочным контрактам на {{brand}}.',
  },
  coin: {
    title: '{{name}} ({{asset}}): цена, график и эмиссия | {{brand}}',
    description:
      '{{name}} ({{asset}}) на {{brand}}: цена и график, рынки, сети с комиссиями и подтверждениями, максимальная эмиссия.',
  },
  'spot-opening': {
    title: '{{pair}}: скоро открытие торгов | {{brand}}',
    description: '{{pair}} на {{brand}}: время открытия торгов и правила рынка.',
  },
  spot: {
    title: '{{price}} {{pair}} | Спот | {{brand}}',
    description:
      'График цены, стакан, глубина и последние сделки {{pair}} на {{brand}}. Узнайте, во что обойдётся ордер, до его размещения.',
  },
  futures: {
    title: '{{price}} {{pair}} бессрочный | Фьючерсы | {{brand}}',
    description:
      'Бессрочный контракт {{pair}} на {{brand}}: цена маркировки и цена индекса, финансирование, график и стакан. Стоимость и цену ликвидации видно до сделки.',
  },
  orders: {
    title: 'Открытые ордера | {{brand}}',
    description: 'Ваши открытые ордера на {{brand}}.',
  },
  'orders-history': {
    title: 'История ордеров | {{brand}}',
    description: 'Ваши завершённые ордера на {{brand}}.',
  },
  'orders-trades': {
    title: 'История сделок | {{brand}}',
    description: 'Ваши сделки на {{brand}}.',
  },
  'orders-positions': {
    title: 'История позиций | {{brand}}',
    description: 'Ваши закрытые фьючерсные позиции на {{brand}}.',
  },
  wallet: {
    title: 'Кошелёк | {{brand}}',
    description: 'Ваши балансы на {{brand}}.',
  },
  'wallet-deposit': {
    title: 'Пополнение | {{brand}}',
    description: 'Ваши адреса для пополнения на {{brand}}.',
  },
  'wallet-withdraw': {
    title: 'Вывод | {{brand}}',
    description: 'Вывод монет с {{brand}}.',
  },
  'wallet-transfer': {
    title: 'Перевод | {{brand}}',
    description: 'Переводите средства между своими кошельками на {{brand}}.',
  },
  'wallet-addresses': {
    title: 'Адресная книга | {{brand}}',
    description: 'Ваши сохранённые адреса вывода на {{brand}}.',
  },
  'wallet-portfolio': {
    title: 'Портфель | {{brand}}',
    description: 'Ваши активы на {{brand}}, их себестоимость и прибыль.',
  },
  'wallet-history': {
    title: 'История кошелька | {{brand}}',
    description: 'Все операции вашего кошелька на {{brand}}.',
  },
  'futures-liquidations': {
    title: 'Ликвидации и страховой фонд | {{brand}}',
    description:
      'Все ликвидации фьючерсов на {{brand}} с квитанциями, которые может проверить любой, и страховой фонд по часам.',
  },
  'shared-results': {
    title: 'Опубликованные результаты | {{brand}}',
    description: 'Ваши опубликованные на {{brand}} карточки с результатами по позициям и монетам.',
  },
  'shared-result': { title: '{{percent}} по {{market}} | {{brand}}' },
  'futures-receipt': {
    title: 'Квитанция о ликвидации | {{brand}}',
    description: 'Проверьте квитанцию о ликвидации на {{brand}}.',
  },
  otc: {
    title: 'Конвертация криптовалют по цене, известной заранее | {{brand}}',
    description: 'Конвертируйте одну монету в другую на {{brand}} по подписанной котировке.',
  },
  'otc-block': {
    title: 'Блок-сделки | {{brand}}',
    description:
      'Единая цена на {{brand}} для крупной сделки, в которую можно включить до пяти монет. Дилеры не знают, покупаете вы или продаёте. Всё или ничего, с подписанной квитанцией.',
  },
  'otc-receipt': {
    title: 'Квитанция о конвертации | {{brand}}',
    description: 'Проверьте квитанцию о конвертации на {{brand}}.',
  },
  p2p: {
    title: 'P2P-торговля: криптовалюта за вашу валюту | {{brand}}',
    description: 'Торгуйте криптовалютой напрямую с другими людьми на {{brand}}; монеты хранятся в эскроу.',
  },
  'p2p-merchant': {
    title: 'Автор P2P-объявлений | {{brand}}',
    description: 'Объявления и история автора P2P-объявлений на {{brand}}.',
  },
  'p2p-ad': {
    title: 'P2P-объявление | {{brand}}',
    description: 'Посмотрите P2P-объявление на {{brand}} и заключите сделку.',
  },
  'p2p-deal': { title: 'P2P-ордер | {{brand}}', description: 'Ваш P2P-ордер на {{brand}}.' },
  'p2p-deals': { title: 'Мои P2P-ордера | {{brand}}', description: 'Ваши P2P-ордера на {{brand}}.' },
  'p2p-ads': { title: 'Мои P2P-объявления | {{brand}}', description: 'Ваши P2P-объявления на {{brand}}.' },
  'p2p-post': {
    title: 'Разместить P2P-объявление | {{brand}}',
    description: 'Разместите P2P-объявление на {{brand}}.',
  },
  'p2p-report': {
    title: 'Жалоба на пользователя | {{brand}}',
    description: 'Подайте жалобу на пользователя P2P на {{brand}}.',
  },
  'p2p-methods': { title: 'Способы оплаты P2P | {{brand}}', description: 'Ваши способы оплаты P2P на {{brand}}.' },
  bots: {
    title: 'Торговые боты и бэктесты | {{brand}}',
    description:
      'Спотовая сетка, DCA, регулярные покупки и другое на {{brand}}: проверьте бота на прошлых ценах, запустите его и сравните с публичными.',
  },
  'bot-shared': {
    title: 'Публичный бот | {{brand}}',
    description: 'Настройки и результаты публичного бота на {{brand}}.',
  },
  'bot-create': {
    title: 'Создать бота | {{brand}}',
    description: 'Настройте бота на {{brand}}: уровни на графике, прибыль после комиссий и бэктест в браузере.',
  },
  'bots-own': { title: 'Мои боты | {{brand}}', description: 'Ваши торговые боты на {{brand}}.' },
  bot: { title: 'Бот | {{brand}}', description: 'Уровни, сделки и прибыль вашего бота на {{brand}}.' },
  'copy-trading': {
    title: 'Копитрейдинг: полная история трейдеров и результаты тех, кто их копирует | {{brand}}',
    description:
      'Копируйте на {{brand}} трейдеров с полностью открытой историей: рядом — результаты тех, кто их копирует.',
  },
  'copy-trader': {
    title: 'Лид-трейдер | {{brand}}',
    description: 'Лид-трейдер на {{brand}}: полная история и результаты тех, кто его копирует.',
  },
  'copy-follow': {
    title: 'Копировать трейдера | {{brand}}',
    description: 'Копируйте трейдера на {{brand}} в пределах ваших лимитов.',
  },
  'copy-portfolios': { title: 'Мои копии | {{brand}}', description: 'Трейдеры, которых вы копируете на {{brand}}.' },
  'copy-portfolio': {
    title: 'Копия | {{brand}}',
    description: 'Ваши скопированные сделки на {{brand}} и их цены.',
  },
  'copy-lead': {
    title: 'Кабинет лид-трейдера | {{brand}}',
    description: 'Пусть другие копируют ваши сделки на {{brand}}, а вы получайте долю их прибыли.',
  },
  chat: {
    title: 'Чат трейдеров | {{brand}}',
    description:
      'Обсуждайте рынки с другими трейдерами на {{brand}} на своём языке: без ссылок, контактов и мошенников.',
  },
  help: {
    title: 'Справочный центр | {{brand}}',
    description: 'Ответы об аккаунте, кошельке, торговле, фьючерсах и P2P на {{brand}} на десяти языках.',
  },
  'help-article': {
    title: '{{title}} | Справка {{brand}}',
  },
  agree: {
    title: 'Принять документы | {{brand}}',
    description: 'Документы {{brand}}, которые нужно принять, чтобы продолжить.',
  },
  contact: {
    title: 'Связаться с поддержкой | {{brand}}',
    description: 'Свяжитесь со службой поддержки {{brand}}.',
  },
  status: {
    title: 'Состояние системы | {{brand}}',
    description: 'Доступность, сбои и последний аудит {{brand}} по собственным измерениям сайта.',
  },
  rewards: {
    title: 'Центр наград: задания и купоны | {{brand}}',
    description:
      'Выполняйте задания на {{brand}} и получайте купоны: ваучеры на спотовый кошелёк и возврат торговых комиссий в виртуальных средствах.',
  },
  fees: {
    title: 'Комиссии за торговлю и вывод | {{brand}}',
    description:
      'Торговые комиссии, комиссии за вывод, минимальные суммы и подтверждения для каждого актива и сети на {{brand}}.',
  },
  proof: {
    title: 'Подтверждение обязательств | {{brand}}',
    description:
      'Обязательства {{brand}} перед клиентами публикуются каждый час. Проверьте в своём браузере, что ваши балансы учтены.',
  },
  'proof-trade': {
    title: 'Подтверждение сделки | {{brand}}',
    description: 'Запись сделки в журнале рынка {{brand}} с цепочкой хешей. Воспроизведите сделку в своём браузере.',
  },
  login: {
    title: 'Вход | {{brand}}',
    description: 'Войдите на {{brand}} по эл. почте, телефону или с ключом доступа.',
  },
  'login-verification': {
    title: 'Подтверждение входа | {{brand}}',
    description: 'Введите код, чтобы войти на {{brand}}.',
  },
  'login-device-verification': {
    title: 'Новое устройство | {{brand}}',
    description: 'Введите код, чтобы войти на {{brand}} с этого устройства.',
  },
  'login-passkey': { title: 'Вход с ключом доступа | {{brand}}', description: 'Войдите на {{brand}} без пароля.' },
  'login-social-verification': {
    title: 'Подключение другого сервиса | {{brand}}',
    description: 'Подтвердите вход на {{brand}} через другой сервис.',
  },
  register: {
    title: 'Регистрация | {{brand}}',
    description: 'Создайте аккаунт на {{brand}} по эл. почте или номеру телефона и торгуйте на виртуальные средства.',
  },
  'register-create': { title: 'Придумайте пароль | {{brand}}', description: 'Последний шаг регистрации на {{brand}}.' },
  'register-verification': {
    title: 'Введите код | {{brand}}',
    description: 'Подтвердите эл. почту или номер телефона для {{brand}}.',
  },
  'register-learn-more': {
    title: 'Перед регистрацией | {{brand}}',
    description:
      'Что нужно для регистрации на {{brand}}, как она проходит, что мы храним о вас, и ответы на частые вопросы.',
  },
  forget: { title: 'Сброс пароля | {{brand}}', description: 'Верните доступ к своему аккаунту на {{brand}}.' },
  'forget-verification': {
    title: 'Введите код | {{brand}}',
    description: 'Подтвердите, что аккаунт на {{brand}} принадлежит вам.',
  },
  'forget-reset': { title: 'Новый пароль | {{brand}}', description: 'Задайте новый пароль для {{brand}}.' },
  'operation-enable-passkey': {
    title: 'Создание ключа доступа | {{brand}}',
    description: 'Входите на {{brand}} быстрее и безопаснее.',
  },
  'operation-stay-signed-in': {
    title: 'Остаться в аккаунте? | {{brand}}',
    description: 'Оставайтесь в аккаунте {{brand}} на этом устройстве.',
  },
  'bind-passkey-verification': {
    title: 'Подтверждение ключа доступа | {{brand}}',
    description: 'Подтвердите, что новый ключ доступа принадлежит вашему аккаунту {{brand}}.',
  },
  'affiliate-register': {
    title: `Партнёрская программа: до ${COMMISSION_PERCENT}% комиссий | {{brand}}`,
    description: `Привлекайте трейдеров на {{brand}} и получайте до ${COMMISSION_PERCENT}% их торговых комиссий: расчёт и выплата по каждой сделке.`,
  },
  'affiliate-register-create': {
    title: 'Заявка на участие в партнёрской программе | {{brand}}',
    description: 'Подайте заявку на участие в партнёрской программе {{brand}}.',
  },
  'affiliate-register-why-join': {
    title: 'Почему партнёры выбирают {{brand}}',
    description:
      'Получайте до половины комиссий бессрочно, с выплатой после каждой сделки и простой проверкой: шесть причин выбрать {{brand}}.',
  },
  account: { title: 'Аккаунт | {{brand}}', description: 'Ваш аккаунт {{brand}} и его настройки.' },
  'account-security': {
    title: 'Безопасность | {{brand}}',
    description: 'Пароль, двухфакторная аутентификация, устройства и сеансы вашего аккаунта {{brand}}.',
  },
  'account-activity': {
    title: 'Журнал безопасности | {{brand}}',
    description: 'Последние события вашего аккаунта {{brand}}.',
  },
  'account-preferences': {
    title: 'Предпочтения | {{brand}}',
    description: 'Язык, валюта и вид {{brand}} на всех ваших устройствах.',
  },
  'account-alerts': { title: 'Оповещения | {{brand}}', description: 'Ваши оповещения на {{brand}}.' },
  'account-notifications': { title: 'Уведомления | {{brand}}', description: 'Уведомления о вашем аккаунте {{brand}}.' },
  'account-venue': {
    title: 'Подключённая биржа | {{brand}}',
    description: 'Торгуйте на {{brand}} со своего аккаунта на другой бирже.',
  },
  'account-venue-portfolio': {
    title: 'Портфель на бирже | {{brand}}',
    description: 'Стоимость вашего аккаунта на бирже, подключённой к {{brand}}.',
  },
  'account-venue-history': {
    title: 'История на бирже | {{brand}}',
    description: 'Ваши прошлые ордера и сделки на бирже, подключённой к {{brand}}.',
  },
  'account-api-keys': { title: 'API-ключи | {{brand}}', description: 'API-ключи для ваших программ на {{brand}}.' },
  'account-sub-accounts': {
    title: 'Субаккаунты | {{brand}}',
    description: 'Субаккаунты вашего аккаунта {{brand}}.',
  },
  'account-data': {
    title: 'Ваши данные | {{brand}}',
    description: 'Экспортируйте свои данные {{brand}} или закройте аккаунт.',
  },
  affiliate: {
    title: 'Пригласить друзей | {{brand}}',
    description: 'Ваша реферальная ссылка {{brand}}, приглашённые друзья и ваш доход.',
  },
  'affiliate-links': {
    title: 'Реферальные ссылки | {{brand}}',
    description: 'Ваши реферальные ссылки и рекламные материалы {{brand}}.',
  },
  'affiliate-payouts': {
    title: 'Выплаты | {{brand}}',
    description: 'Вознаграждение, зачисленное вам на {{brand}}.',
  },
  operator: { title: '{{name}} | Панель операторов | {{brand}}', description: 'Для операторов {{brand}}.' },
  announcements: { title: 'Объявления | {{brand}}', description: 'Листинги, техработы и новости продукта {{brand}}.' },
  announcement: { title: '{{name}} | {{brand}}', description: 'Листинги, техработы и новости продукта {{brand}}.' },
  offline: {
    title: 'Нет сети | {{brand}}',
    description: 'Последние цены {{brand}}, которые получило это устройство, и их давность.',
  },
  docs: {
    title: 'Документация для разработчиков | {{brand}}',
    section: '{{name}} | Документация для разработчиков | {{brand}}',
  },
  error: { title: '{{status}} | {{brand}}', description: 'Не удалось показать эту страницу.' },
} satisfies Catalog<Messages['head']>
