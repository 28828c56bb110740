import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { ADULT_AGE, CODE_LENGTH, CODE_MINUTES, PASSWORD_LONGEST, PASSWORD_SHORTEST } from '../facts.ts'

export default {
  by: { label: 'Ел. пошта або телефон', email: 'Ел. пошта', phone: 'Телефон' },
  email: {
    label: 'Адреса ел. пошти',
    placeholder: 'name@example.com',
    list: 'Варіанти адреси',
    offered: ({ count }: { count: number }) =>
      selectPluralForm('uk', count, {
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
    strength: 'Надійність пароля: {{level}}',
    levels: { none: 'ще не введено', weak: 'слабкий', fair: 'середній', good: 'добрий', strong: 'надійний' },
    rules: {
      length: `Від ${PASSWORD_SHORTEST} до ${PASSWORD_LONGEST} символів`,
      upper: 'Велика літера',
      lower: 'Мала літера',
      digit: 'Цифра',
      special: 'Спеціальний символ',
    },
    met: '(виконано)',
  },
  code: { label: `Код із ${CODE_LENGTH} цифр` },
  secondCode: 'Код із застосунку або резервний код',
  invite: 'Реферальний код (необов’язково)',
  terms: 'Мені виповнилося 18 років, і я розумію, що {{brand}} працює лише на віртуальних коштах.',
  agree: `Мені щонайменше ${ADULT_AGE} років, і я приймаю документи {{brand}}:`,
  residence: { label: 'Країна або регіон проживання', none: 'Виберіть країну або регіон' },
  sending: 'Надсилання…',
  undelivered: {
    lead: `Введіть код. Він дійсний ${CODE_MINUTES} хвилин.`,
    title: {
      both: 'Повідомлення не надіслано',
      email: 'Цей сайт не надсилає листів',
      phone: 'Цей сайт не надсилає SMS',
    },
    outbox: 'Сайт працює без сервісу повідомлень. Ваш код — серед вихідних повідомлень на цьому комп’ютері.',
    nowhere: 'Сайт ще не має сервісу повідомлень, тому код не надійде. Зверніться до оператора сайту.',
    open: 'Відкрити вихідні повідомлення',
  },
} satisfies Catalog<Messages['form']>
