// Terms are in listing order. Texts are in `locales/*/terms.ts`.

export const GLOSSARY_TERM_GROUPS = {
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

export type GlossaryTermGroup = keyof typeof GLOSSARY_TERM_GROUPS
export type GlossaryTermId = (typeof GLOSSARY_TERM_GROUPS)[GlossaryTermGroup][number]

export type GlossaryTerm = { readonly id: GlossaryTermId; readonly name: string; readonly text: string }

/** Article that contains the terms, in the catalog `learn`. */
export const GLOSSARY_ARTICLE_ID = 'glossary'
