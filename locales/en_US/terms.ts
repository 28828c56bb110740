export default {
  more: 'Glossary',
  'order-book': {
    name: 'Order book',
    text: 'All limit orders waiting in a market, by price: bids to buy below, asks to sell above.',
  },
  spread: {
    name: 'Spread',
    text: 'The gap between the best bid and the best ask. The smaller it is, the less it costs to trade right away.',
  },
  'limit-order': {
    name: 'Limit order',
    text: 'An order at a price you set. It fills at that price or better, or waits in the order book.',
  },
  'market-order': {
    name: 'Market order',
    text: 'An order that fills right away at the best prices in the order book. You choose the amount, not the exact price.',
  },
  maker: {
    name: 'Maker',
    text: 'A trader whose order waits in the order book. Makers add liquidity and usually pay the lower fee.',
  },
  taker: {
    name: 'Taker',
    text: 'A trader who trades right away with an order that is already waiting. Takers remove liquidity and pay the taker fee.',
  },
  slippage: {
    name: 'Slippage',
    text: 'How much worse your average price is than the best price you saw. It grows with the size of the order and shrinks with the depth of the book.',
  },
  'trigger-price': {
    name: 'Trigger price',
    text: 'The price that activates a waiting order. Until it is reached, the order is not in the order book.',
  },
  'stop-limit': {
    name: 'Stop limit',
    text: 'Once the trigger price is reached, a limit order is placed. It may not fill if the price moves on too fast.',
  },
  'take-profit': {
    name: 'Take profit',
    text: 'An order that closes a position at a gain once the price reaches your target.',
  },
  'stop-loss': {
    name: 'Stop loss',
    text: 'An order that limits a loss: it closes the position once the price has moved against you to the trigger price.',
  },
  'trailing-stop': {
    name: 'Trailing stop',
    text: 'A stop that follows the price at a set distance while it moves in your favor. It triggers when the price turns back by that distance.',
  },
  oco: {
    name: 'OCO',
    text: 'One cancels the other: two orders, such as take profit and stop loss. As soon as one fills, the other is canceled.',
  },
  iceberg: {
    name: 'Iceberg',
    text: 'A large limit order that shows only a part of itself in the order book. When that part fills, the next one appears.',
  },
  'time-in-force': {
    name: 'Time in force',
    text: 'How long an order stays active: until you cancel it, until a date, or only for this moment.',
  },
  gtc: { name: 'Good till canceled (GTC)', text: 'The order stays open until it fills or you cancel it.' },
  ioc: { name: 'Immediate or cancel (IOC)', text: 'Whatever can fill right away fills, and the rest is canceled.' },
  fok: { name: 'Fill or kill (FOK)', text: 'The order fills completely and right away, or it is canceled.' },
  'post-only': {
    name: 'Post-only',
    text: 'The order is rejected if it would fill right away, so you always pay the maker fee.',
  },
  'reduce-only': {
    name: 'Reduce-only',
    text: 'The order can only make a position smaller. It never opens or reverses one.',
  },
  'mark-price': {
    name: 'Mark price',
    text: 'A fair price made from the index price, the order book, and the last trade. Unrealized PnL and liquidation use it, so one unusual trade can’t liquidate you.',
  },
  'index-price': { name: 'Index price', text: 'The weighted average of the spot price from several sources.' },
  'funding-rate': {
    name: 'Funding rate',
    text: 'The rate at which longs and shorts pay each other at set times, so that the contract stays close to the index price. When the rate is positive, longs pay shorts.',
  },
  'open-interest': {
    name: 'Open interest',
    text: 'The total size of all open positions in a contract. A long and the short against it count once.',
  },
  leverage: {
    name: 'Leverage',
    text: 'How many times larger a position is than its initial margin. Higher leverage brings the liquidation price closer.',
  },
  'cross-margin': {
    name: 'Cross margin',
    text: 'All cross positions share your futures balance as margin. A loss on one position is covered by the entire balance.',
  },
  'isolated-margin': {
    name: 'Isolated margin',
    text: 'The position has its own margin. You can’t lose more than that margin.',
  },
  'initial-margin': {
    name: 'Initial margin',
    text: 'The margin you need to open a position: its value divided by the leverage.',
  },
  'maintenance-margin': {
    name: 'Maintenance margin',
    text: 'The minimum margin you must keep for an open position. Below it, the position is liquidated.',
  },
  'margin-ratio': {
    name: 'Margin ratio',
    text: 'Maintenance margin as a percentage of your equity. At 100%, positions are liquidated.',
  },
  equity: { name: 'Equity', text: 'The current value of your margin account: the balance plus unrealized PnL.' },
  'entry-price': { name: 'Entry price', text: 'The average price at which a position was opened.' },
  'liquidation-price': {
    name: 'Liquidation price',
    text: 'The mark price at which a position falls below its maintenance margin and is closed automatically.',
  },
  notional: {
    name: 'Notional value',
    text: 'The value of a position: its size times the mark price, regardless of its leverage.',
  },
  'unrealized-pnl': {
    name: 'Unrealized PnL',
    text: 'Profit or loss of an open position at the mark price. It keeps changing until you close the position.',
  },
  'realized-pnl': {
    name: 'Realized PnL',
    text: 'Profit or loss of what you have already closed. It is part of your balance.',
  },
  roe: {
    name: 'ROE',
    text: 'Unrealized PnL as a percentage of the margin the position was opened with. At 10× leverage, a price move of 1% is an ROE of about 10%.',
  },
  adl: {
    name: 'Auto-deleveraging (ADL)',
    text: 'When the insurance fund can’t take over a liquidated position, profitable positions on the other side are reduced. The lamps show how soon your position could be reduced.',
  },
  'insurance-fund': {
    name: 'Insurance fund',
    text: 'The fund that takes over liquidated positions the order book can’t absorb, and pays for losses beyond their margin.',
  },
  'hedge-mode': {
    name: 'Hedge mode',
    text: 'A mode in which you can hold a long and a short in the same contract at once. In one-way mode, an opposite order reduces or closes your position first.',
  },
  'risk-limit': {
    name: 'Risk limit',
    text: 'The larger a position, the lower its maximum leverage and the higher its maintenance margin, tier by tier.',
  },
} as const
