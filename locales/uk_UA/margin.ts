import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  refused: {
    contract_unknown: 'Контракту {{contract}} немає.',
    contract_halted: 'Торги цим контрактом призупинено. Ордери можна скасовувати.',
    price_unknown: 'Ціни маркування ще немає. Спробуйте трохи згодом.',
    leverage_invalid: 'Вкажіть плече цілим числом від 1 до {{max}}.',
    leverage_above_tier:
      'За плеча {{leverage}}× позиція разом з ордерами не може перевищувати {{most}} {{asset}}. У вас більше.',
    leverage_isolated_lower: 'Плече відкритої ізольованої позиції не можна зменшити. Додайте до неї маржу.',
    margin_mode_busy: 'Перед зміною режиму маржі закрийте позицію й скасуйте ордери за цим контрактом.',
    position_mode_busy: 'Перед зміною режиму позицій закрийте всі позиції та скасуйте всі ордери.',
    position_leg_invalid:
      'Ордер не відповідає режиму позицій: у режимі хеджування потрібен лонг або шорт, в односторонньому — нічого з цього.',
    position_unknown: 'Такої позиції у вас немає.',
    position_not_isolated: 'Власну маржу мають лише ізольовані позиції, а ця — крос.',
    reduce_only_rejected: 'Закривати ордером «лише зменшення» більше нічого.',
    trigger_price_invalid: 'Введіть ціну тригера або відступ, більший за нуль.',
    trigger_already_met: 'Ціна вже {{price}} і досягла цього тригера.',
    too_many_conditionals: 'За контрактом можна мати {{max}} умовних ордерів. Спершу скасуйте один.',
    conditional_unknown: 'Такого умовного ордера немає.',
    amount_invalid: 'Введіть суму, більшу за нуль.',
    position_limit:
      'За плеча {{leverage}}× позиція разом з ордерами не може перевищувати {{most}} {{asset}}. Зменште плече або обсяг.',
    open_interest_limit:
      'Відкритий інтерес за контрактом досяг межі: збільшувати позиції поки не можна, закривати можна.',
    margin_needed: 'Маржа потрібна самій позиції. Зняти можна не більше {{most}} {{asset}}.',
    margin_insufficient: 'Потрібно {{needed}} {{asset}} маржі, доступно {{available}} {{asset}}.',
  },
  ended: {
    triggered: 'Спрацював',
    cancelled: 'Скасовано',
    closed: 'Позицію закрито',
    pair: 'Спрацював парний ордер',
    refused: 'Спрацював, але відхилено',
  },
} satisfies Catalog<Messages['margin']>
