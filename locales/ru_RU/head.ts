import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  home: {
    title: '{{brand}}: спотовые рынки на демо-счёте, в реальном времени и по-русски',
    description:
      'Стаканы, графики и сделки по {{count}} спотовым парам в реальном времени и торговля на демо-средства. Без загрузки, десять языков.',
  },
  markets: {
    title: 'Рынки криптовалют: цены, изменение и оборот за 24 часа | {{brand}}',
    description:
      'Цены, изменение за 24 часа, максимумы, минимумы и оборот по {{count}} спотовым парам в реальном времени, в вашей валюте.',
  },
  spot: {
    title: '{{price}} {{pair}} | Спот | {{brand}}',
    description:
      'График, стакан, глубина и сделки {{pair}} в реальном времени на {{brand}}. Узнайте цену исполнения до отправки заявки.',
  },
  futures: {
    title: '{{price}} {{pair}} бессрочный | Фьючерсы | {{brand}}',
    description:
      'Бессрочный контракт {{pair}} на {{brand}}: маркировка, индекс, фандинг, график и стакан; стоимость и цена ликвидации — до сделки.',
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
    description: 'Вывод средств с {{brand}}.',
  },
  'wallet-transfer': {
    title: 'Перевод | {{brand}}',
    description: 'Переводите деньги между своими кошельками на {{brand}}.',
  },
  'wallet-addresses': {
    title: 'Адресная книга | {{brand}}',
    description: 'Адреса, на которые вы выводите с {{brand}}.',
  },
  'wallet-portfolio': {
    title: 'Портфель | {{brand}}',
    description: 'Ваши активы на {{brand}}, их себестоимость и доход.',
  },
  'wallet-history': {
    title: 'История кошелька | {{brand}}',
    description: 'Каждое движение ваших денег на {{brand}}.',
  },
  'futures-liquidations': {
    title: 'Ликвидации и страховой фонд | {{brand}}',
    description: 'Все ликвидации фьючерсов на {{brand}} с проверяемыми квитанциями и страховой фонд по часам.',
  },
  'futures-receipt': {
    title: 'Квитанция ликвидации | {{brand}}',
    description: 'Проверьте квитанцию ликвидации на {{brand}}.',
  },
  otc: {
    title: 'Конвертация криптовалют по известной цене | {{brand}}',
    description: 'Обменяйте одну монету на другую на {{brand}} по подписанной котировке.',
  },
  'otc-block': {
    title: 'Блок-сделки | {{brand}}',
    description:
      '{{brand}}: Одна цена на крупную сделку до пяти монет от дилеров, которые не знают направления. Всё или ничего, с подписанной квитанцией.',
  },
  'otc-receipt': {
    title: 'Квитанция о конвертации | {{brand}}',
    description: 'Проверьте квитанцию о конвертации на {{brand}}.',
  },
  p2p: {
    title: 'P2P-торговля: криптовалюта за вашу валюту | {{brand}}',
    description: 'Торгуйте криптовалютой напрямую с другими людьми на {{brand}}; монеты удерживаются на эскроу.',
  },
  'p2p-merchant': {
    title: 'Автор P2P-объявлений | {{brand}}',
    description: 'Объявления и показатели автора P2P-объявлений на {{brand}}.',
  },
  'p2p-ad': { title: 'P2P-объявление | {{brand}}', description: 'Откройте сделку по P2P-объявлению на {{brand}}.' },
  'p2p-deal': { title: 'P2P-сделка | {{brand}}', description: 'Ваша P2P-сделка на {{brand}}.' },
  'p2p-deals': { title: 'Мои P2P-сделки | {{brand}}', description: 'Ваши P2P-сделки на {{brand}}.' },
  'p2p-ads': { title: 'Мои P2P-объявления | {{brand}}', description: 'Ваши P2P-объявления на {{brand}}.' },
  'p2p-post': {
    title: 'Разместить P2P-объявление | {{brand}}',
    description: 'Разместите P2P-объявление на {{brand}}.',
  },
  'p2p-methods': { title: 'Способы оплаты P2P | {{brand}}', description: 'Ваши способы оплаты P2P на {{brand}}.' },
  bots: {
    title: 'Торговые боты и бэктесты | {{brand}}',
    description:
      'Сетка, DCA, регулярные покупки и другое на {{brand}}: проверьте бота на прошлых ценах, запустите его и сравните с открытыми ботами.',
  },
  'bot-shared': {
    title: 'Открытый бот | {{brand}}',
    description: 'Настройки и результаты открытого бота на {{brand}}.',
  },
  'bot-create': {
    title: 'Создать бота | {{brand}}',
    description: 'Настройте бота на {{brand}}: уровни на графике, прибыль после комиссий и бэктест в браузере.',
  },
  'bots-own': { title: 'Мои боты | {{brand}}', description: 'Ваши торговые боты на {{brand}}.' },
  bot: { title: 'Бот | {{brand}}', description: 'Уровни, сделки и прибыль вашего бота на {{brand}}.' },
  'copy-trading': {
    title: 'Копитрейдинг: полная история и результаты копирующих | {{brand}}',
    description:
      'Копируйте на {{brand}} трейдеров, чья история видна целиком, вместе с результатами тех, кто их копировал.',
  },
  'copy-trader': {
    title: 'Лид-трейдер | {{brand}}',
    description: 'Полная история лид-трейдера на {{brand}} и результат тех, кто его копировал.',
  },
  'copy-follow': {
    title: 'Копировать трейдера | {{brand}}',
    description: 'Копируйте трейдера на {{brand}} в пределах ваших лимитов.',
  },
  'copy-portfolios': { title: 'Мои копии | {{brand}}', description: 'Трейдеры, которых вы копируете на {{brand}}.' },
  'copy-portfolio': {
    title: 'Копия | {{brand}}',
    description: 'Что и по какой цене скопировано для вас на {{brand}}.',
  },
  'copy-lead': {
    title: 'Лид-трейдинг | {{brand}}',
    description: 'Пусть другие копируют ваши сделки на {{brand}} за долю своей прибыли.',
  },
  help: {
    title: 'Справочный центр | {{brand}}',
    description: 'Ответы об аккаунте, кошельке, торговле, фьючерсах и P2P на {{brand}} на десяти языках.',
  },
  'help-article': {
    title: '{{title}} | Справка {{brand}}',
  },
  contact: {
    title: 'Написать в поддержку | {{brand}}',
    description: 'Напишите в поддержку {{brand}}.',
  },
  status: {
    title: 'Состояние системы | {{brand}}',
    description: 'Доступность, сбои и последний аудит {{brand}} по собственным измерениям сайта.',
  },
  fees: {
    title: 'Комиссии: вывод и сети | {{brand}}',
    description: 'Комиссии за вывод, минимальные суммы и подтверждения для каждого актива и сети на {{brand}}.',
  },
  proof: {
    title: 'Подтверждение обязательств | {{brand}}',
    description:
      'Обязательства {{brand}} перед клиентами, каждый час. Проверьте в своём браузере, что ваши балансы учтены.',
  },
  'proof-trade': {
    title: 'Сделка в журнале | {{brand}}',
    description: 'Запись сделки в журнале рынка {{brand}}, связанном хешами. Воспроизведите её в своём браузере.',
  },
  login: { title: 'Вход | {{brand}}', description: 'Войдите на {{brand}} по e-mail, телефону или с ключом доступа.' },
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
    title: 'Привязка аккаунта | {{brand}}',
    description: 'Подтвердите вход на {{brand}} через другой сервис.',
  },
  register: {
    title: 'Регистрация | {{brand}}',
    description: 'Создайте аккаунт на {{brand}} по e-mail или телефону и торгуйте на демо-средства.',
  },
  'register-create': { title: 'Пароль | {{brand}}', description: 'Последний шаг регистрации на {{brand}}.' },
  'register-verification': {
    title: 'Введите код | {{brand}}',
    description: 'Подтвердите адрес или номер для {{brand}}.',
  },
  'register-learn-more': {
    title: 'Перед регистрацией | {{brand}}',
    description: 'Что нужно для регистрации на {{brand}}, как она проходит, что хранится, ответы на вопросы.',
  },
  forget: { title: 'Восстановление пароля | {{brand}}', description: 'Верните доступ к аккаунту на {{brand}}.' },
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
    title: 'Не выходить из аккаунта? | {{brand}}',
    description: 'Оставайтесь в аккаунте {{brand}} на этом устройстве.',
  },
  'bind-passkey-verification': {
    title: 'Подтверждение ключа доступа | {{brand}}',
    description: 'Подтвердите, что новый ключ принадлежит вашему аккаунту на {{brand}}.',
  },
  'affiliate-register': {
    title: 'Партнёрская программа: до 50% | {{brand}}',
    description:
      'Приводите трейдеров на {{brand}} и получайте до половины их комиссий: расчёт по каждой сделке, выплаты каждый день.',
  },
  'affiliate-register-create': {
    title: 'Заявка партнёра | {{brand}}',
    description: 'Подайте заявку в партнёрскую программу {{brand}}.',
  },
  'affiliate-register-why-join': {
    title: 'Почему партнёры выбирают {{brand}}',
    description:
      'Половина комиссий, навсегда, выплаты каждый день, проверка по каждой сделке: шесть причин выбрать {{brand}}.',
  },
  account: { title: 'Аккаунт | {{brand}}', description: 'Ваш аккаунт на {{brand}} и все его настройки.' },
  'account-security': {
    title: 'Безопасность | {{brand}}',
    description: 'Пароль, двухэтапная проверка, устройства и сеансы аккаунта {{brand}}.',
  },
  'account-activity': {
    title: 'Журнал безопасности | {{brand}}',
    description: 'Что происходило с вашим аккаунтом {{brand}}.',
  },
  'account-preferences': {
    title: 'Настройки | {{brand}}',
    description: 'Язык, валюта и вид {{brand}} на всех ваших устройствах.',
  },
  'account-alerts': { title: 'Оповещения | {{brand}}', description: 'Ваши ценовые оповещения на {{brand}}.' },
  'account-notifications': { title: 'Уведомления | {{brand}}', description: 'Новости вашего аккаунта {{brand}}.' },
  'account-api-keys': { title: 'API-ключи | {{brand}}', description: 'Ключи для ваших программ на {{brand}}.' },
  'account-sub-accounts': {
    title: 'Субаккаунты | {{brand}}',
    description: 'Аккаунты внутри вашего аккаунта {{brand}}.',
  },
  'account-data': {
    title: 'Ваши данные | {{brand}}',
    description: 'Выгрузите всё, что {{brand}} хранит о вас, или закройте аккаунт.',
  },
  affiliate: {
    title: 'Пригласить друзей | {{brand}}',
    description: 'Ваша ссылка-приглашение на {{brand}} и те, кто по ней пришёл.',
  },
  operator: { title: '{{name}} | Панель операторов | {{brand}}', description: 'Для операторов {{brand}}.' },
  announcements: { title: 'Объявления | {{brand}}', description: 'Листинги, техработы и новости продукта {{brand}}.' },
  announcement: { title: '{{name}} | {{brand}}', description: 'Листинги, техработы и новости продукта {{brand}}.' },
  offline: {
    title: 'Нет сети | {{brand}}',
    description: 'Последние цены {{brand}}, которые видело это устройство, и их давность.',
  },
  docs: { title: 'Раздел для разработчиков | {{brand}}', section: '{{name}} | Раздел для разработчиков | {{brand}}' },
  error: { title: '{{status}} | {{brand}}', description: 'Не удалось показать эту страницу.' },
} satisfies Catalog<Messages['head']>
