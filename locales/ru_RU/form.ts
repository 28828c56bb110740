import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { ADULT_AGE, CODE_LENGTH, CODE_MINUTES, PASSWORD_LONGEST, PASSWORD_SHORTEST } from '../facts.ts'

export default {
  by: { label: 'Эл. почта или телефон', email: 'Эл. почта', phone: 'Телефон' },
  email: {
    label: 'Адрес эл. почты',
    placeholder: 'name@example.com',
    list: 'Варианты адреса',
    offered: ({ count }: { count: number }) =>
      selectPluralForm('ru', count, {
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
    strength: 'Надёжность пароля: {{level}}',
    levels: { none: 'ещё не введён', weak: 'слабый', fair: 'средний', good: 'хороший', strong: 'надёжный' },
    rules: {
      length: `От ${PASSWORD_SHORTEST} до ${PASSWORD_LONGEST} символов`,
      upper: 'Заглавная буква',
      lower: 'Строчная буква',
      digit: 'Цифра',
      special: 'Специальный символ',
    },
    met: '(выполнено)',
  },
  code: { label: `Код из ${CODE_LENGTH} цифр` },
  secondCode: 'Код из приложения или резервный код',
  invite: 'Реферальный код (необязательно)',
  terms: 'Мне исполнилось 18 лет, и я понимаю, что {{brand}} работает только на виртуальных средствах.',
  agree: `Мне не менее ${ADULT_AGE} лет, и я принимаю документы {{brand}}:`,
  residence: { label: 'Страна или регион проживания', none: 'Выберите страну или регион' },
  sending: 'Отправка…',
  undelivered: {
    lead: `Введите код. Он действует ${CODE_MINUTES} минут.`,
    title: {
      both: 'Сообщение не отправлено',
      email: 'Этот сайт не отправляет писем',
      phone: 'Этот сайт не отправляет SMS',
    },
    outbox: 'Сайт работает без сервиса сообщений. Ваш код — в папке «Исходящие» на этом компьютере.',
    nowhere: 'У сайта пока нет сервиса сообщений, поэтому код не придёт. Обратитесь к оператору сайта.',
    open: 'Открыть исходящие',
  },
} satisfies Catalog<Messages['form']>
