// Addresses of pages that code leads to, without the table of all of them.

export const spotPath = (symbol: string): string => `/spot/${symbol}`
