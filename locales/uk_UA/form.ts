import { plural } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  by: { label: 'Спосіб входу', email: 'E-mail', phone: 'Телефон' },
  email: {
    label: 'Адреса e-mail',
    placeholder: 'name@example.com',
    list: 'Варіанти адреси',
    offered: ({ count }: { count: number }) =>
      plural('uk', count, {
        one: `${count} варіант`,
        few: `${count} варіанти`,
        many: `${count} варіантів`,
        other: `${count} варіанта`,
      }),
    didYouMean: 'Можливо, ви мали на увазі {{address}}?',
  },
  mobile: { label: 'Номер телефону', country: 'Код країни' },
  password: {
    label: 'Пароль',
    new: 'Новий пароль',
    show: 'Показати пароль',
    hide: 'Сховати пароль',
    strength: 'Надійність: {{level}}',
    levels: { none: 'пароль не введено', weak: 'слабкий', fair: 'середній', good: 'добрий', strong: 'надійний' },
    rules: {
      length: 'Від 8 до 32 символів',
      upper: 'Велика літера',
      lower: 'Мала літера',
      digit: 'Цифра',
      special: 'Спеціальний символ',
    },
    met: '(виконано)',
  },
  code: { label: 'Код із 6 цифр' },
  secondCode: 'Код із застосунку або резервний код',
  invite: 'Код запрошення (необов’язково)',
  terms: 'Мені виповнилося 18 років, і я розумію, що {{brand}} працює на демокоштах.',
  residence: { label: 'Країна або регіон проживання', none: 'Оберіть' },
  sending: 'Хвилинку…',
  problemCount: ({ count }: { count: number }) =>
    plural('uk', count, {
      one: `Виправте ${count} поле`,
      few: `Виправте ${count} поля`,
      many: `Виправте ${count} полів`,
      other: `Виправте ${count} поля`,
    }),
  refusals: {
    accounts_closed: {
      title: 'Рахунки на цій біржі ще не відкриваються',
      text: 'Дані заповнено правильно й ніде не збережено. Ринки та торговий екран доступні без акаунта.',
    },
    passkeys_closed: { title: 'Ключі доступу поки не підтримуються', text: 'Поки що входьте за паролем.' },
    social_closed: {
      title: 'Вхід через інші сервіси поки недоступний',
      text: 'Увійдіть за e-mail або номером телефону й паролем.',
    },
    insecure_address: {
      title: 'За цією адресою вхід не збережеться',
      text: 'Браузери зберігають сеанс лише через https. Відкрийте сайт за адресою https.',
    },
    credentials_wrong: {
      title: 'Неправильний логін або пароль',
      text: 'Перевірте обидва поля та регістр літер. Якщо забули пароль, задайте новий.',
    },
    account_frozen: {
      title: 'Акаунт заморожено',
      text: 'Поки триває перевірка, увійти не можна. Ми вам напишемо.',
    },
    too_many_attempts: {
      title: 'Забагато спроб',
      text: 'Заради безпеки акаунтів наступну спробу треба відкласти. Акаунт не блокується.',
    },
    busy: { title: 'Зараз входить дуже багато людей', text: 'Усе гаразд: надішліть форму ще раз за хвилину.' },
    flow_over: {
      title: 'Цей крок застарів',
      text: 'Почніть спочатку. Якщо це повторюється, можливо, браузер не приймає файли cookie.',
    },
    code_over: {
      title: 'Цей код більше не діє',
      text: 'Термін минув, або було забагато помилок. Запросіть новий код.',
    },
    code_too_soon: { title: 'Код надіслано щойно', text: 'Спершу пошукайте його, зокрема в папці «Спам».' },
    unavailable: { title: 'Не вдалося зв’язатися з біржею', text: 'Перевірте з’єднання та надішліть форму ще раз.' },
  },
  notices: {
    code_sent: { title: 'Новий код надіслано', text: 'Попередній код більше не діє.' },
  },
  wait: ({ count }: { count: number }) =>
    plural('uk', count, {
      one: `Повторіть через ${count} хвилину.`,
      few: `Повторіть через ${count} хвилини.`,
      many: `Повторіть через ${count} хвилин.`,
      other: `Повторіть через ${count} хвилини.`,
    }),
  problems: {
    email_missing: 'Введіть адресу e-mail.',
    email_invalid: 'Введіть адресу на зразок name@example.com.',
    email_too_long: 'Адреса e-mail — не більше {{most}} символів.',
    mobile_missing: 'Введіть номер телефону.',
    mobile_digits: 'Введіть номер цифрами, без коду країни.',
    mobile_too_short: 'У номері щонайменше {{least}} цифр.',
    mobile_too_long: 'У номері не більше {{most}} цифр.',
    country_missing: 'Оберіть країну або регіон зі списку.',
    password_missing: 'Введіть пароль.',
    password_too_short: 'Пароль — щонайменше {{least}} символів.',
    password_too_long: 'Пароль — не більше {{most}} символів.',
    password_character:
      'Дозволено латинські літери, цифри та звичайні спеціальні символи, без пробілів і подвійних лапок.',
    password_no_upper: 'Додайте велику літеру.',
    password_no_lower: 'Додайте малу літеру.',
    password_no_digit: 'Додайте цифру.',
    password_no_special: 'Додайте спеціальний символ, наприклад ! або #.',
    password_common: 'Такий пароль вгадують одним із перших. Виберіть інший.',
    code_missing: 'Введіть код, у ньому {{digits}} цифр.',
    code_incomplete: 'У коді має бути {{digits}} цифр.',
    code_wrong: 'Код неправильний. Залишилося спроб: {{left}}.',
    terms_missing: 'Щоб продовжити, поставте позначку.',
    invite_invalid: 'Код запрошення — від 4 до {{most}} латинських літер і цифр.',
    password_wrong: 'Це не ваш поточний пароль.',
    totp_wrong: 'Це не той код, який застосунок показує зараз.',
    totp_used: 'Цей код уже використано. Дочекайтеся наступного або введіть інший резервний код.',
  },
} satisfies Catalog<Messages['form']>
