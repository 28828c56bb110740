export const binanceSymbolOf = (symbol: string): string => symbol.replace('_', '')
