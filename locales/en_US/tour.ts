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
      text: 'Here you see the pair you trade, its price, and its last 24 hours. Select the pair to search and switch markets.',
    },
    chart: {
      title: 'The chart',
      text: 'Here you find candles, indicators, and drawing tools. Your open orders are shown as lines. Drag a line to change its price.',
    },
    book: {
      title: 'The order book',
      text: 'The book shows all waiting orders by price. Select a price to put it in the order form.',
    },
    ticket: {
      title: 'The order form',
      text: 'Choose a type, a price, and an amount. Before you send the order, the preview shows how it would fill and what it costs.',
    },
    panel: {
      title: 'Your orders and balances',
      text: 'Here you find open orders, history, trades, and balances. You can edit or cancel an order at any time.',
    },
    tools: {
      title: 'Shortcuts and layout',
      text: 'Type an order in the command palette, use keyboard shortcuts, or move the panels. Press ? for all shortcuts and this tour.',
    },
  },
  futures: {
    market: {
      title: 'The contract',
      text: 'Here you see the mark price, the index price, and the funding with its countdown. Terms with a dotted underline are explained when you point at them.',
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
      text: 'Buy opens a long position, and Sell opens a short position. The cost and the liquidation price of either side are shown before you send the order.',
    },
    panel: {
      title: 'Your positions',
      text: 'Close a position, set take profit and stop loss, or add margin here. “Margin and risk” shows how close you are to liquidation.',
    },
    tools: {
      title: 'Shortcuts and layout',
      text: 'Move the panels, or use keyboard shortcuts. Press ? for all shortcuts and this tour.',
    },
  },
} as const
