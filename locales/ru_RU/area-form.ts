import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  name: 'Имя или название компании',
  channel: { label: 'Где ваша аудитория', hint: 'Адрес сайта, канала или группы' },
  audience: {
    label: 'Размер аудитории',
    none: 'Выберите',
    under_1k: 'Менее 1 000',
    from_1k: 'От 1 000 до 10 000',
    from_10k: 'От 10 000 до 100 000',
    from_100k: 'Более 100 000',
  },
  message: { label: 'Комментарий (необязательно)', hint: 'Не более {{most}} символов' },
  refusals: {
    affiliates_closed: {
      title: 'Приём заявок пока закрыт',
      text: 'Заявка заполнена верно, но рассмотреть её пока некому. Данные не сохранены.',
    },
    item_gone: { title: 'Этого больше нет', text: 'Тем временем оно изменено или удалено. Список ниже актуален.' },
    too_many_kept: { title: 'Достигнут предел', text: 'Удалите ненужное и попробуйте ещё раз.' },
    main_account_only: {
      title: 'Это доступно только основному аккаунту',
      text: 'Сначала вернитесь в основной аккаунт.',
    },
    totp_offer_over: { title: 'Срок этого ключа истёк', text: 'Начните настройку заново: новый ключ появится сразу.' },
  },
  notices: {
    application_sent: { title: 'Заявка получена', text: 'Мы напишем на указанный вами адрес.' },
  },
  problems: {
    name_missing: 'Введите имя.',
    name_too_long: 'Имя — не более {{most}} символов.',
    channel_missing: 'Укажите адрес сайта, канала или группы.',
    channel_invalid: 'Введите адрес вида https://example.com/you.',
    audience_missing: 'Выберите размер аудитории.',
    message_too_long: 'Комментарий — не более {{most}} символов.',
    password_same: 'Выберите пароль, отличный от текущего.',
    phrase_invalid: 'Используйте от 4 до 20 букв, цифр и пробелов.',
    label_missing: 'Введите название.',
    label_too_long: 'Название не длиннее {{most}} символов.',
    label_taken: 'Это название уже занято.',
    scopes_missing: 'Выберите хотя бы одно право.',
    ips_invalid: 'Введите IP-адреса или подсети через запятую или пробел, не более 20.',
    ips_missing: 'Ключу с правом вывода нужен список IP-адресов.',
    word_wrong: 'Введите слово точно так, как показано.',
    alert_value_invalid: 'Введите для оповещения корректное число.',
  },
} satisfies Catalog<Messages['area-form']>
