/** Returns the number of decimals without trailing zeros. */
export const countDecimals = (text: string): number => (text.split('.')[1] ?? '').replace(/0+$/, '').length

export const isNought = (text: string): boolean => !/[1-9]/.test(text)
