export const countDecimals = (text: string): number => (text.split('.')[1] ?? '').replace(/0+$/, '').length

export const isZeroFigure = (text: string): boolean => !/[1-9]/.test(text)
