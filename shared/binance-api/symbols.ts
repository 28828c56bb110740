export const toBinanceSymbol = (symbol: string): string => symbol.replace('_', '')
