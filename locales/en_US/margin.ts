export default {
  refused: {
    contract_unknown: 'There is no contract {{contract}}.',
    contract_halted: 'Trading in this contract is paused. You can cancel orders.',
    price_unknown: 'There is no mark price yet. Try again in a moment.',
    leverage_invalid: 'Choose a whole number from 1 to {{max}} as leverage.',
    leverage_above_tier:
      'At {{leverage}}× a position with its orders can be worth {{most}} {{asset}} at most. Yours is larger.',
    leverage_isolated_lower: 'The leverage of an open isolated position cannot be lowered. Add margin instead.',
    margin_mode_busy: 'Close your position and cancel your orders in this contract before you change its margin mode.',
    position_mode_busy: 'Close all positions and cancel all orders before you change the position mode.',
    position_leg_invalid:
      'This order does not fit your position mode: hedge mode needs long or short, one-way mode neither.',
    position_unknown: 'You have no such position.',
    position_not_isolated: 'Only isolated positions have margin of their own. This one is cross.',
    reduce_only_rejected: 'There is nothing left that a reduce-only order could close.',
    trigger_price_invalid: 'Enter a trigger price, or a trailing distance, greater than zero.',
    trigger_already_met: 'The price is {{price}} and has already reached this trigger.',
    too_many_conditionals: 'You can have {{max}} conditional orders in a contract. Cancel one first.',
    conditional_unknown: 'There is no such conditional order.',
    amount_invalid: 'Enter an amount greater than zero.',
    position_limit:
      'At {{leverage}}× a position with its orders can be worth {{most}} {{asset}} at most. Lower the leverage or the size.',
    open_interest_limit:
      'So many positions are open in this contract that none can be made larger for now. You can close.',
    margin_needed: 'The position needs its margin. You can take {{most}} {{asset}} at most.',
    margin_insufficient: 'This needs {{needed}} {{asset}} of margin, and you have {{available}} {{asset}} available.',
  },
  ended: {
    triggered: 'Triggered',
    cancelled: 'Cancelled',
    closed: 'The position was closed',
    pair: 'The other order of its pair took over',
    refused: 'Triggered, but refused',
  },
} as const
