export default {
  refused: {
    contract_unknown: 'Contract {{contract}} does not exist.',
    contract_halted: 'Trading in this contract is paused. You can still cancel your orders.',
    price_unknown: 'This contract has no mark price yet. Try again in a moment.',
    leverage_invalid: 'Enter leverage as a whole number from 1 to {{max}}.',
    leverage_above_tier:
      'At {{leverage}}×, your position and orders can be worth up to {{most}} {{asset}}. Yours are worth more. Reduce them first.',
    leverage_isolated_lower: 'You cannot lower the leverage of an open isolated position. Add margin instead.',
    margin_mode_busy: 'To change the margin mode, first close your position and cancel your orders in this contract.',
    position_mode_busy: 'To change the position mode, first close all positions and cancel all orders.',
    position_leg_invalid:
      'This order does not fit your position mode. Choose long or short in hedge mode, and neither in one-way mode.',
    position_unknown: 'This position does not exist.',
    position_not_isolated: 'Only isolated positions have their own margin. This position uses cross margin.',
    reduce_only_rejected: 'There is no position left for this reduce-only order to close.',
    exits_not_possible: 'Take profit and stop loss can only be added to an order that opens or increases a position.',
    trigger_price_invalid: 'Enter a trigger price or trailing distance greater than 0.',
    trigger_already_met:
      'The current price, {{price}}, has already passed this trigger price. Choose another trigger price.',
    price_protected:
      'The last price and the mark price were too far apart when the trigger price was reached, so price protection stopped the order.',
    too_many_conditionals: 'You can have up to {{max}} conditional orders per contract. Cancel one first.',
    conditional_unknown: 'This conditional order does not exist.',
    amount_invalid: 'Enter an amount greater than 0, such as 12.5.',
    position_limit:
      'At {{leverage}}×, your position and orders can be worth up to {{most}} {{asset}}. Lower the leverage or the size.',
    open_interest_limit:
      'This contract has reached its open interest limit. You can close positions, but not increase them right now.',
    margin_needed: 'Your position needs this margin. You can remove up to {{most}} {{asset}}.',
    margin_insufficient: 'You need {{needed}} {{asset}} of margin, but only {{available}} {{asset}} is available.',
  },
  ended: {
    triggered: 'Triggered',
    cancelled: 'Canceled',
    closed: 'Position closed',
    pair: 'The other order of the pair was triggered',
    refused: 'Triggered, but rejected',
  },
} as const
