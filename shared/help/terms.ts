// The terms of trading that the glossary explains, in the order in which it lists them. Their words are `locales/*/terms.ts`.

export const TERM_GROUPS = {
  orders: [
    'order-book',
    'spread',
    'limit-order',
    'market-order',
    'maker',
    'taker',
    'slippage',
    'trigger-price',
    'stop-limit',
    'take-profit',
    'stop-loss',
    'trailing-stop',
    'oco',
    'iceberg',
    'time-in-force',
    'gtc',
    'ioc',
    'fok',
    'post-only',
    'reduce-only',
  ],
  futures: [
    'mark-price',
    'index-price',
    'funding-rate',
    'open-interest',
    'leverage',
    'cross-margin',
    'isolated-margin',
    'initial-margin',
    'maintenance-margin',
    'margin-ratio',
    'equity',
    'entry-price',
    'liquidation-price',
    'notional',
    'unrealized-pnl',
    'realized-pnl',
    'roe',
    'adl',
    'insurance-fund',
    'hedge-mode',
    'risk-limit',
  ],
} as const

export type TermGroup = keyof typeof TERM_GROUPS
export type TermId = (typeof TERM_GROUPS)[TermGroup][number]

/** A term in a language. */
export type Term = { readonly id: TermId; readonly name: string; readonly text: string }

/** The article that has them, in the catalog to learn from. */
export const GLOSSARY = 'glossary'
