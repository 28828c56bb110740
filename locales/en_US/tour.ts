export default {
  offer: { title: 'New to this screen?', text: 'A one-minute tour shows where everything is.', start: 'Take the tour' },
  step: '{{n}} of {{all}}',
  next: 'Next',
  back: 'Back',
  done: 'Done',
  close: 'Close tour',
  spot: {
    market: {
      title: 'The market',
      text: 'The pair you trade, its price, and its last 24 hours. Select the pair to search and switch markets.',
    },
    chart: {
      title: 'The chart',
      text: 'Candles, indicators, and drawing tools. Your open orders are lines here: drag one to change its price.',
    },
    book: {
      title: 'The order book',
      text: 'Everyone’s waiting orders, by price. Select a price to put it in the order form.',
    },
    ticket: {
      title: 'The order form',
      text: 'Choose a type, a price, and an amount. Before you send the order, the preview shows how it would fill and what it costs.',
    },
    panel: {
      title: 'Your orders and balances',
      text: 'Open orders, history, trades, and balances. Edit or cancel an order here at any time.',
    },
    tools: {
      title: 'Shortcuts and layout',
      text: 'Type an order in the command palette, use keyboard shortcuts, or move the panels. Press ? for all shortcuts and this tour.',
    },
  },
  futures: {
    market: {
      title: 'The contract',
      text: 'Mark price, index price, and funding with its countdown. Terms with a dotted underline are explained when you point at them.',
    },
    chart: {
      title: 'The chart',
      text: 'Your entry price and liquidation price are marked. Drag the lines of orders, take profit, and stop loss to change them.',
    },
    settings: {
      title: 'Margin and leverage',
      text: 'Choose cross or isolated margin, the leverage, and the position mode. Transfer margin in before your first order.',
    },
    ticket: {
      title: 'The order form',
      text: 'Buy opens a long, and Sell a short. The cost and the liquidation price of either side are shown before you send the order.',
    },
    panel: {
      title: 'Your positions',
      text: 'Close a position, set take profit and stop loss, or add margin here. “Margin and risk” shows how near liquidation is.',
    },
    tools: {
      title: 'Layout and keys',
      text: 'Move the panels, or use keyboard shortcuts. Press ? for all shortcuts and this tour.',
    },
  },
} as const
