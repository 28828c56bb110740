// Trading terms of the glossary, in listing order. Texts are in `locales/*/terms.ts`.

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

export type GlossaryTerm = { readonly id: TermId; readonly name: string; readonly text: string }

/** Article that contains the terms, in the catalog `learn`. */
export const GLOSSARY_ARTICLE_ID = 'glossary'
