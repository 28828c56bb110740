import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  refused: {
    contract_unknown: 'Контракта {{contract}} нет.',
    contract_halted: 'Торги этим контрактом приостановлены. Ордера можно отменять.',
    price_unknown: 'Цены маркировки пока нет. Повторите чуть позже.',
    leverage_invalid: 'Укажите плечо целым числом от 1 до {{max}}.',
    leverage_above_tier:
      'При плече {{leverage}}× позиция вместе с ордерами не может превышать {{most}} {{asset}}. У вас больше.',
    leverage_isolated_lower: 'Плечо открытой изолированной позиции нельзя понизить. Добавьте к ней маржу.',
    margin_mode_busy: 'Перед сменой режима маржи закройте позицию и отмените ордера по этому контракту.',
    position_mode_busy: 'Перед сменой режима позиций закройте все позиции и отмените все ордера.',
    position_leg_invalid:
      'Ордер не подходит к режиму позиций: в режиме хеджирования нужен лонг или шорт, в одностороннем — ни то ни другое.',
    position_unknown: 'Такой позиции у вас нет.',
    position_not_isolated: 'Своя маржа есть только у изолированных позиций, а эта — кросс.',
    reduce_only_rejected: 'Закрывать ордером «только уменьшение» больше нечего.',
    trigger_price_invalid: 'Введите цену триггера или отступ больше нуля.',
    trigger_already_met: 'Цена уже {{price}} и достигла этого триггера.',
    too_many_conditionals: 'По контракту можно иметь {{max}} условных ордеров. Сначала отмените один.',
    conditional_unknown: 'Такого условного ордера нет.',
    amount_invalid: 'Введите сумму больше нуля.',
    position_limit:
      'При плече {{leverage}}× позиция вместе с ордерами не может превышать {{most}} {{asset}}. Уменьшите плечо или объём.',
    open_interest_limit:
      'Открытый интерес по контракту достиг предела: увеличивать позиции пока нельзя, закрывать можно.',
    margin_needed: 'Маржа нужна самой позиции. Снять можно не более {{most}} {{asset}}.',
    margin_insufficient: 'Нужно {{needed}} {{asset}} маржи, доступно {{available}} {{asset}}.',
  },
  ended: {
    triggered: 'Сработал',
    cancelled: 'Отменён',
    closed: 'Позиция закрыта',
    pair: 'Сработал парный ордер',
    refused: 'Сработал, но отклонён',
  },
} satisfies Catalog<Messages['margin']>
