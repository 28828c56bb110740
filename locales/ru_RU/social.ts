import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  continue: 'Продолжить с {{service}}',
  refusals: {
    denied: 'Вы не дали разрешения. Ничего не изменилось.',
    expired: 'Время истекло, или вход начат в другом браузере. Начните заново.',
    wrong: 'Ответ {{service}} не прошёл проверку. Начните вход заново.',
    unreachable: 'Не удалось связаться с {{service}}. Попробуйте ещё раз или войдите другим способом.',
  },
} satisfies Catalog<Messages['social']>
