import { plural } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  by: { label: 'Способ входа', email: 'E-mail', phone: 'Телефон' },
  email: {
    label: 'Адрес e-mail',
    placeholder: 'name@example.com',
    list: 'Варианты адреса',
    offered: ({ count }: { count: number }) =>
      plural('ru', count, {
        one: `${count} вариант`,
        few: `${count} варианта`,
        many: `${count} вариантов`,
        other: `${count} варианта`,
      }),
    didYouMean: 'Возможно, вы имели в виду {{address}}?',
  },
  mobile: { label: 'Номер телефона', country: 'Код страны' },
  password: {
    label: 'Пароль',
    new: 'Новый пароль',
    show: 'Показать пароль',
    hide: 'Скрыть пароль',
    strength: 'Надёжность: {{level}}',
    levels: { none: 'пароль не введён', weak: 'слабый', fair: 'средний', good: 'хороший', strong: 'надёжный' },
    rules: {
      length: 'От 8 до 32 символов',
      upper: 'Заглавная буква',
      lower: 'Строчная буква',
      digit: 'Цифра',
      special: 'Специальный символ',
    },
    met: '(выполнено)',
  },
  code: { label: 'Код из 6 цифр' },
  secondCode: 'Код из приложения или резервный код',
  invite: 'Код приглашения (необязательно)',
  terms: 'Мне есть 18 лет, и я понимаю, что {{brand}} работает на демо-средствах.',
  residence: { label: 'Страна или регион проживания', none: 'Выберите' },
  sending: 'Секунду…',
  problemCount: ({ count }: { count: number }) =>
    plural('ru', count, {
      one: `Исправьте ${count} поле`,
      few: `Исправьте ${count} поля`,
      many: `Исправьте ${count} полей`,
      other: `Исправьте ${count} поля`,
    }),
  refusals: {
    accounts_closed: {
      title: 'Счета на этой бирже пока не открываются',
      text: 'Данные заполнены верно и нигде не сохранены. Рынки и торговый экран доступны без аккаунта.',
    },
    passkeys_closed: { title: 'Ключи доступа пока не поддерживаются', text: 'Пока входите по паролю.' },
    social_closed: {
      title: 'Вход через другие сервисы пока недоступен',
      text: 'Войдите по e-mail или номеру телефона и паролю.',
    },
    insecure_address: {
      title: 'По этому адресу вход не сохранится',
      text: 'Браузеры хранят сеанс только по https. Откройте сайт по адресу https.',
    },
    credentials_wrong: {
      title: 'Неверный логин или пароль',
      text: 'Проверьте оба поля и регистр букв. Если забыли пароль, задайте новый.',
    },
    account_frozen: {
      title: 'Аккаунт заморожен',
      text: 'Пока идёт проверка, войти нельзя. Мы вам напишем.',
    },
    too_many_attempts: {
      title: 'Слишком много попыток',
      text: 'Ради безопасности аккаунтов следующую попытку нужно отложить. Аккаунт не блокируется.',
    },
    busy: { title: 'Сейчас входит очень много людей', text: 'Всё в порядке: отправьте форму ещё раз через минуту.' },
    flow_over: {
      title: 'Этот шаг устарел',
      text: 'Начните сначала. Если это повторяется, возможно, браузер не принимает файлы cookie.',
    },
    code_over: {
      title: 'Этот код больше не действует',
      text: 'Срок истёк, или было слишком много ошибок. Запросите новый код.',
    },
    code_too_soon: { title: 'Код отправлен только что', text: 'Сначала поищите его, в том числе в папке «Спам».' },
    unavailable: { title: 'Не удалось связаться с биржей', text: 'Проверьте соединение и отправьте форму ещё раз.' },
  },
  notices: {
    code_sent: { title: 'Новый код отправлен', text: 'Предыдущий код больше не действует.' },
  },
  wait: ({ count }: { count: number }) =>
    plural('ru', count, {
      one: `Повторите через ${count} минуту.`,
      few: `Повторите через ${count} минуты.`,
      many: `Повторите через ${count} минут.`,
      other: `Повторите через ${count} минуты.`,
    }),
  problems: {
    email_missing: 'Введите адрес e-mail.',
    email_invalid: 'Введите адрес вида name@example.com.',
    email_too_long: 'Адрес e-mail — не более {{most}} символов.',
    mobile_missing: 'Введите номер телефона.',
    mobile_digits: 'Введите номер цифрами, без кода страны.',
    mobile_too_short: 'В номере не менее {{least}} цифр.',
    mobile_too_long: 'В номере не более {{most}} цифр.',
    country_missing: 'Выберите страну или регион из списка.',
    password_missing: 'Введите пароль.',
    password_too_short: 'Пароль — не менее {{least}} символов.',
    password_too_long: 'Пароль — не более {{most}} символов.',
    password_character:
      'Допустимы латинские буквы, цифры и обычные специальные символы, без пробелов и двойных кавычек.',
    password_no_upper: 'Добавьте заглавную букву.',
    password_no_lower: 'Добавьте строчную букву.',
    password_no_digit: 'Добавьте цифру.',
    password_no_special: 'Добавьте специальный символ, например ! или #.',
    password_common: 'Такой пароль угадывают одним из первых. Выберите другой.',
    code_missing: 'Введите код, в нём {{digits}} цифр.',
    code_incomplete: 'В коде должно быть {{digits}} цифр.',
    code_wrong: 'Код неверный. Осталось попыток: {{left}}.',
    terms_missing: 'Чтобы продолжить, поставьте отметку.',
    invite_invalid: 'Код приглашения — от 4 до {{most}} латинских букв и цифр.',
    password_wrong: 'Это не ваш текущий пароль.',
    totp_wrong: 'Это не тот код, который приложение показывает сейчас.',
    totp_used: 'Этот код уже использован. Дождитесь следующего или введите другой резервный код.',
  },
} satisfies Catalog<Messages['form']>
