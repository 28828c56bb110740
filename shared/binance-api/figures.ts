export const countDecimals = (text: string): number => (text.split('.')[1] ?? '').replace(/0+$/, '').length
